import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { OUTBOX } from '#platform/outbox/rules.ts';
import { href } from '#src/routes.ts';
import { HELP_TEXTS } from '../help-texts.ts';
import { DELIVER } from '../model/order.ts';

export const queryNames = [];
export const template = 'reading';

/** How applications are told what happens. */
export const load: Load<{ readonly siteUrl: string; readonly tries: number }> = async (
  { config },
  { language },
) => {
  const { title, about } = textsIn(HELP_TEXTS, language);
  const canonical = href('help-webhooks');
  const tries = OUTBOX[DELIVER].retries + 1;
  return { title, description: about, canonical, data: { siteUrl: config.publicUrl, tries } };
};
