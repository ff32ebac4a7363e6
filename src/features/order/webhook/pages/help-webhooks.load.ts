import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { HELP_TEXTS } from '../help-texts.ts';

/** How applications are told what happens. */
export const load: Load<{ readonly siteUrl: string }> = async ({ config }, { language }) => {
  const { title, about } = textsIn(HELP_TEXTS, language);
  const canonical = href('help-webhooks');
  return { title, description: about, canonical, data: { siteUrl: config.publicUrl } };
};
