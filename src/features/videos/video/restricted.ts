import { defineTexts, filled, type Language, textsIn, zonedText } from '#base/texts.ts';
import { nameOf } from '#base/person.ts';
import { findAccountById } from '#features/people/account/model/accounts.ts';
import type { Ctx } from '#src/context.ts';
import { findRestricted } from './model/find.ts';
import type { Actor } from './rules.ts';

const TEXTS = defineTexts({
  followers: filled('Only people who follow {name} can watch this video'),
  signIn: filled('Sign in if you follow {name}, or follow them on their page. Then open this link again.'),
  follow: filled('Follow {name} on their page. Then open this link again.'),
  toOwner: filled('Go to {name}’s page'),
  password: 'This video needs a password',
  passwordFrom: 'Whoever gave you the link can tell you the password.',
  scheduled: 'This video isn’t out yet',
  scheduledFor: filled('It comes out on {time}.'),
});

/** Why a link does not open a video, in words; nothing of the video itself. */
export interface RestrictedNotice {
  readonly title: string;
  readonly about: string;
  /** Whom to follow; null where that does not help. */
  readonly owner: { readonly username: string; readonly label: string } | null;
  /** Whether a password opens it, which the page then asks for. */
  readonly asksPassword: boolean;
}

const UNASKED = { owner: null, asksPassword: false } as const;

/** What to tell whoever has this link to a video that is not for them; null if that is not the reason. */
export async function explainRestricted(
  ctx: Pick<Ctx, 'db' | 'batches' | 'keys'>,
  viewer: Actor | null,
  code: string,
  language: Language,
): Promise<RestrictedNotice | null> {
  const link = await findRestricted(ctx, viewer, code);
  if (!link) return null;
  const texts = textsIn(TEXTS, language);
  if (link.scheduledAt) {
    const time = zonedText(link.scheduledAt, link.scheduledZone ?? 'UTC', language);
    return { ...UNASKED, title: texts.scheduled, about: texts.scheduledFor({ time }) };
  }
  if (link.restriction === 'password')
    return { ...UNASKED, title: texts.password, about: texts.passwordFrom, asksPassword: true };
  const account = link.accountId === null ? null : await findAccountById(ctx, link.accountId);
  if (account?.state !== 'active') return null;
  const name = nameOf(account);
  return {
    ...UNASKED,
    title: texts.followers({ name }),
    about: (viewer ? texts.follow : texts.signIn)({ name }),
    owner: { username: account.username, label: texts.toOwner({ name }) },
  };
}
