import { type Language, textsIn } from '#base/texts.ts';
import { SIGN_IN_REASONS, type SignInReason } from '#features/people/account/sign-in-reason.ts';
import { findClient } from '#features/people/oauth/model/clients.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { WHY_TEXTS } from './why-texts.ts';

/** The purposes of the pages that send people to sign in first. */
const BY_PAGE: ReadonlyMap<string, SignInReason> = new Map([
  [href('message-list'), 'message'],
  [href('notification-list'), 'notifications'],
  [href('history'), 'history'],
  [href('for-you'), 'suggestions'],
  [href('watch-later'), 'save'],
  [href('user-manage'), 'manage'],
  [href('settings'), 'settings'],
]);

/**
 * Why somebody is asked to sign in, in one sentence: the reason in the link, else the application or page
 * that they are on their way to. Null if there is nothing to say.
 */
export async function whyAsked(
  ctx: Pick<Ctx, 'db'>,
  { why, next }: { why: string | undefined; next: string | null },
  language: Language,
): Promise<string | null> {
  const texts = textsIn(WHY_TEXTS, language);
  const goesTo = new URL(next ?? '/', 'http://localhost');
  if (goesTo.pathname === href('oauth-authorize')) {
    const client = await findClient(ctx, goesTo.searchParams.get('client_id') ?? '');
    return client && texts.app({ name: client.name });
  }
  const reason = SIGN_IN_REASONS.find((one) => one === why) ?? reasonTo(goesTo.pathname);
  return reason ? texts.reasons[reason] : null;
}

function reasonTo(path: string): SignInReason | undefined {
  for (const [page, reason] of BY_PAGE) if (path === page || path.startsWith(`${page}/`)) return reason;
  return undefined;
}
