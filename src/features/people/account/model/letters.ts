import { textsIn, type TextsOf } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { Trx } from '#platform/db/db.ts';
import { asOne } from '#platform/events/as-one.ts';
import { composeLetter, type LetterText } from '#platform/mail/letter.ts';
import { LETTER_TEXTS } from '../letter-texts.ts';
import { issueLink } from './letter-links.ts';
import { dropToken } from './tokens.ts';

/** The queue of e-mails about accounts. */
export const LETTER_QUEUE = 'account-letter';

/**
 * An e-mail to be written, by default to the account's address. It contains no token: links are made when it
 * is written, so that no queue holds one.
 */
export type LetterOrder =
  | {
      readonly kind: 'welcome' | 'verify' | 'reset' | 'password-changed' | 'password-reset';
      readonly accountId: number;
    }
  /**
   * To the address that another one replaces, or is to replace. `wasProven`: it was confirmed, so its owner
   * may take the account back.
   */
  | {
      readonly kind: 'email-asked' | 'email-changed';
      readonly accountId: number;
      readonly to: string;
      readonly wasProven: boolean;
    }
  | { readonly kind: 'new-device'; readonly accountId: number; readonly device: string }
  | { readonly kind: 'security-changed'; readonly accountId: number; readonly what: SecurityChange }
  | { readonly kind: 'admitted' | 'export-ready' | 'leaving' | 'renamed'; readonly accountId: number };

/** What can change about signing in to an account, besides its password. */
export type SecurityChange = keyof typeof LETTER_TEXTS.en.security;

/** Queues an e-mail, within the transaction of what it is about. */
export async function orderLetter(
  { jobs }: Pick<Ctx, 'jobs'>,
  order: LetterOrder | { readonly kind: 'forgot' },
  trx?: Trx,
): Promise<void> {
  await jobs.send(LETTER_QUEUE, order, trx && { trx });
}

/**
 * Changes how an account's owner signs in, and queues an e-mail to them about it in the same transaction.
 * ASVS 6.3.7
 */
export function changeSecurity<C extends Pick<Ctx, 'db' | 'bus' | 'events' | 'jobs'>, T>(
  ctx: C,
  accountId: number,
  what: SecurityChange,
  change: (one: C, trx: Trx) => Promise<T>,
): Promise<T> {
  return asOne(ctx, async (one, trx) => {
    const answer = await change(one, trx);
    await orderLetter(one, { kind: 'security-changed', accountId, what });
    return answer;
  });
}

/**
 * Writes and sends an e-mail; does nothing if there is no longer an address to send it to, or if the account
 * has had enough of its kind. A link that could not be sent does not count.
 */
export async function sendLetter(ctx: Ctx, order: LetterOrder): Promise<void> {
  const account = await ctx.db
    .selectFrom('account')
    .select(['username', 'email', 'email_new', 'language'])
    .where('id', '=', order.accountId)
    .executeTakeFirst();
  const to = account && addresseeOf(order, account);
  if (!to) return;
  const link = await issueLink(ctx, order, to);
  if (link === 'enough') return;
  const { username, language } = account;
  const text = letterText({ ...ctx, texts: textsIn(LETTER_TEXTS, language) }, order, username, link);
  await ctx.mail
    .send(composeLetter(to, ctx.settings.current().siteName, text, language))
    .catch(async (error: unknown) => {
      if (link !== null) await dropToken(ctx.db, link);
      throw error;
    });
}

/** An unconfirmed new address is only sent what asks its reader to confirm it. */
function addresseeOf(
  order: LetterOrder,
  { email, email_new }: { email: string | null; email_new: string | null },
): string | null {
  if ('to' in order) return order.to;
  return order.kind === 'verify' ? (email_new ?? email) : email;
}

/** What an e-mail is written with: its texts in the language of its reader. */
type Writer = Pick<Ctx, 'config' | 'settings'> & { readonly texts: TextsOf<typeof LETTER_TEXTS> };

function letterText(ctx: Writer, order: LetterOrder, username: string, link: string | null): LetterText {
  const names = { site: ctx.settings.current().siteName };
  return { greeting: ctx.texts.greeting({ username }), ...contentOf(ctx, order, names, link ?? '') };
}

type Content = Omit<LetterText, 'greeting'>;
type Names = { readonly site: string };

function contentOf(ctx: Writer, order: LetterOrder, names: Names, link: string): Content {
  switch (order.kind) {
    case 'welcome':
    case 'verify':
      return verifyContent(ctx, order.kind, names, link);
    case 'reset':
      return resetContent(ctx, names, link);
    case 'email-asked':
    case 'email-changed':
      return emailContent(ctx, order, names, link);
    case 'password-changed':
      return warning(ctx, ctx.texts.passwordSubject(names), ctx.texts.passwordChanged);
    case 'password-reset':
      return warning(
        ctx,
        ctx.texts.passwordSubject(names),
        ctx.texts.passwordReset,
        ctx.texts.passwordResetEnds,
      );
    case 'security-changed':
      return warning(ctx, ctx.texts.securitySubject(names), ctx.texts.security[order.what]);
    case 'new-device':
      return warning(ctx, ctx.texts.deviceSubject(names), ctx.texts.newDevice({ device: order.device }));
    case 'export-ready':
      return {
        subject: ctx.texts.exportSubject(names),
        lines: [ctx.texts.exportReady],
        action: action(ctx, ctx.texts.exportAction, href('settings-privacy')),
      };
    case 'admitted':
      return {
        subject: ctx.texts.welcomeSubject(names),
        lines: [ctx.texts.admitted(names)],
        action: action(ctx, ctx.texts.signIn, href('sign-in')),
      };
    case 'renamed':
      return {
        subject: ctx.texts.renamedSubject(names),
        lines: [ctx.texts.renamed],
        action: action(ctx, ctx.texts.renamedAction, href('decisions')),
      };
    case 'leaving':
      return {
        subject: ctx.texts.leavingSubject(names),
        lines: [ctx.texts.leaving],
        action: action(ctx, ctx.texts.signIn, href('sign-in')),
      };
  }
}

function verifyContent(ctx: Writer, kind: 'welcome' | 'verify', names: Names, token: string): Content {
  const isNew = kind === 'welcome';
  return {
    subject: isNew ? ctx.texts.welcomeSubject(names) : ctx.texts.verifySubject(names),
    lines: [...(isNew ? [ctx.texts.welcome(names)] : []), ctx.texts.verify],
    action: action(ctx, ctx.texts.verifyAction, href('verify-email', { token })),
    closing: ctx.texts.verifyClosing,
  };
}

function resetContent(ctx: Writer, names: Names, token: string): Content {
  return {
    subject: ctx.texts.resetSubject(names),
    lines: [ctx.texts.reset],
    action: action(ctx, ctx.texts.resetAction, href('reset-password', { token })),
    closing: ctx.texts.resetClosing,
  };
}

function emailContent(
  ctx: Writer,
  { kind, wasProven }: Extract<LetterOrder, { readonly wasProven: boolean }>,
  names: Names,
  token: string,
): Content {
  const isAsked = kind === 'email-asked';
  return {
    subject: isAsked ? ctx.texts.emailAskedSubject(names) : ctx.texts.emailSubject(names),
    lines: [isAsked ? ctx.texts.emailAsked : ctx.texts.emailChanged, ctx.texts.expected],
    ...(wasProven && {
      action: action(ctx, ctx.texts.unexpected, href('reset-password', { token })),
      closing: ctx.texts.emailClosing,
    }),
  };
}

/** Tells of something that the account's owner has hopefully done, with a way out if they have not. */
function warning({ config, texts }: Writer, subject: string, ...lines: string[]): Content {
  return {
    subject,
    lines: [...lines, texts.expected],
    action: action({ config }, texts.unexpected, href('forgot-password')),
  };
}

function action({ config }: Pick<Ctx, 'config'>, label: string, path: string) {
  return { label, href: config.publicUrl + path };
}
