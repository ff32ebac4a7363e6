import { textsIn } from '#base/texts.ts';
import { findProvider } from '#features/people/connect/model/offers.ts';
import { type Load, Redirect } from '#platform/http/pages.ts';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface SignOutData {
  /** Who is asked whether to sign out; null for somebody who has done so. */
  readonly username: string | null;
  /** The provider of which they may sign out as well, and where. */
  readonly provider: { readonly title: string; readonly uri: string } | null;
}

/**
 * Asks before signing anybody out, because opening a link must not. Whoever has signed out is offered the
 * same at their provider, and others are sent to the sign-in page.
 */
export const load: Load<SignOutData> = async (ctx, { language, query, caller: { viewer } }) => {
  const texts = textsIn(TEXTS, language);
  const of = viewer ? null : findProvider(ctx.config, query['of'] ?? '');
  if (!viewer && !of) throw new Redirect(href('sign-in'));
  const provider = of && { title: of.title, uri: rawHref('leaveNetwork', { network: of.key }) };
  const data = { username: viewer?.username ?? null, provider };
  return { title: of ? texts.isSignedOut : texts.signOut, noIndex: true, data };
};
