import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { type PublicCounts, readCounts } from '../model/counts.ts';
import { TRANSPARENCY_TEXTS } from '../log-texts.ts';

export const queryNames = [];
export const template = 'reading';

/** How often moderators act, for everybody. */
export const load: Load<{ readonly counts: PublicCounts }> = async (ctx, { language }) => {
  const { title, about } = textsIn(TRANSPARENCY_TEXTS, language);
  const data = { counts: await readCounts(ctx) };
  return { title, description: about, canonical: href('transparency'), data };
};
