import { textsIn } from '#base/texts.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

/** Asks before signing anybody out, because opening a link must not. Others are sent to the sign-in page. */
export const load: Load<{ readonly username: string }> = async (_ctx, { language, caller: { viewer } }) => {
  if (!viewer) throw new Redirect(href('sign-in'));
  const data = { username: viewer.username };
  return { title: textsIn(TEXTS, language).signOut, noIndex: true, data };
};
