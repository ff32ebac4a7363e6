import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { composeLetter, type LetterText } from '#platform/mail/letter.ts';
import { issueToken } from './tokens.ts';

/** The queue that letters wait in. */
export const LETTER_QUEUE = 'account-letter';

/**
 * A letter to be written, to the account's address unless told. It names no token: links are made when the
 * letter is, so that no queue holds one.
 */
export type LetterOrder =
  | {
      readonly kind: 'welcome' | 'verify' | 'reset' | 'password-changed' | 'password-reset';
      readonly accountId: number;
    }
  /** `wasProven`: the address that the account had was its owner's, who may take it back. */
  | {
      readonly kind: 'email-changed';
      readonly accountId: number;
      readonly to: string;
      readonly wasProven: boolean;
    }
  | { readonly kind: 'new-device'; readonly accountId: number; readonly device: string }
  | { readonly kind: 'security-changed'; readonly accountId: number; readonly what: SecurityChange }
  | { readonly kind: 'export-ready' | 'leaving'; readonly accountId: number };

/** What can change about how an account is opened, beside its password. */
const SECURITY_CHANGES = {
  'codes-on': 'Signing in to your account now asks for a code from an authenticator app.',
  'codes-off': 'Signing in to your account asks for no code any more.',
  'codes-renewed': 'Your account has new recovery codes. The old ones work no more.',
  'passkey-added': 'Your account can now be opened with one more passkey.',
  'passkey-removed': 'A passkey was removed from your account.',
  'network-removed': 'A network was disconnected from your account.',
  'network-added': 'Your account can now be opened through one more network.',
} as const;

export type SecurityChange = keyof typeof SECURITY_CHANGES;

/** How long links of letters work, ms. */
export const RESET_LIFE = 2 * 3_600_000;
export const VERIFY_LIFE = 7 * 86_400_000;
const RESTORE_LIFE = 7 * 86_400_000;

/**
 * Puts a letter into the queue. What the letter is about has happened either way: a full queue is only
 * logged.
 */
export async function orderLetter(
  ctx: Pick<Ctx, 'jobs' | 'log'>,
  order: LetterOrder | { readonly kind: 'forgot' },
): Promise<void> {
  await ctx.jobs
    .send(LETTER_QUEUE, order)
    .catch((error: unknown) => ctx.log.error({ err: error }, 'letter not queued'));
}

/** Tells an account's owner that it is opened in another way from now on. ASVS 6.3.7 */
export function tellSecurityChange(
  ctx: Pick<Ctx, 'jobs' | 'log'>,
  accountId: number,
  what: SecurityChange,
): Promise<void> {
  return orderLetter(ctx, { kind: 'security-changed', accountId, what });
}

/** Writes and sends a letter; does nothing when there is no longer an address to send it to. */
export async function sendLetter(ctx: Ctx, order: LetterOrder): Promise<void> {
  const account = await ctx.db
    .selectFrom('account')
    .select(['username', 'email'])
    .where('id', '=', order.accountId)
    .executeTakeFirst();
  const to = 'to' in order ? order.to : account?.email;
  if (!account || !to) return;
  const text = await letterText(ctx, order, account.username, to);
  await ctx.mail.send(composeLetter(to, ctx.settings.current().siteName, text));
}

async function letterText(ctx: Ctx, order: LetterOrder, username: string, to: string): Promise<LetterText> {
  const site = ctx.settings.current().siteName;
  const greeting = `Hello ${username},`;
  const { publicUrl } = ctx.config;
  switch (order.kind) {
    case 'welcome':
    case 'verify':
      return {
        subject: order.kind === 'welcome' ? `Welcome to ${site}` : `Confirm your e-mail address for ${site}`,
        greeting,
        lines: [
          ...(order.kind === 'welcome' ? [`Your account on ${site} is ready.`] : []),
          'Please confirm that this is your e-mail address. You can then use it to sign in and to get ' +
            'back in.',
        ],
        action: {
          label: 'Confirm this address',
          href: publicUrl + (await verifyPath(ctx, order.accountId, to)),
        },
        closing: 'If you did not ask for this, you can ignore this letter.',
      };
    case 'reset':
      return {
        subject: `Set a new password for ${site}`,
        greeting,
        lines: ['Somebody, hopefully you, asked for a new password. The link works once, for two hours.'],
        action: {
          label: 'Set a new password',
          href: publicUrl + (await resetPath(ctx, order.accountId, to)),
        },
        closing: 'If it was not you, ignore this letter: your password stays as it is.',
      };
    case 'password-changed':
      return warning(publicUrl, greeting, `Your password for ${site} was changed`, [
        'The password of your account was just changed, and all other devices were signed out.',
      ]);
    case 'password-reset':
      return warning(publicUrl, greeting, `Your password for ${site} was changed`, [
        'A new password was set for your account, without the old one.',
        'Every device is signed out, and passkeys and connected networks are removed, in case ' +
          'somebody else added them. You can add yours again in your settings.',
      ]);
    case 'security-changed':
      return warning(publicUrl, greeting, `Signing in to ${site} was changed`, [
        SECURITY_CHANGES[order.what],
      ]);
    case 'email-changed':
      return {
        subject: `Your e-mail address for ${site} was changed`,
        greeting,
        lines: ['Your account no longer uses this e-mail address.', EXPECTED],
        ...(order.wasProven && {
          action: { label: 'It was not me', href: publicUrl + (await restorePath(ctx, order.accountId, to)) },
        }),
        closing: order.wasProven
          ? 'The link works once, for a week: it gives you this address back and asks for a new password.'
          : undefined,
      };
    case 'new-device':
      return warning(publicUrl, greeting, `New sign-in to ${site}`, [
        `Your account was just used to sign in on a device that it has not been used on before: ${order.device}.`,
      ]);
    case 'export-ready':
      return {
        subject: `Your data from ${site} is ready`,
        greeting,
        lines: ['The archive with everything you own is ready. It can be downloaded for a week.'],
        action: { label: 'Download it', href: `${publicUrl}${href('settings-account')}` },
      };
    case 'leaving':
      return {
        subject: `Your account on ${site} will be deleted`,
        greeting,
        lines: ['Your account will be deleted in a week. Sign in before that and it stays.'],
        action: { label: 'Sign in', href: `${publicUrl}${href('sign-in')}` },
      };
  }
}

/** Ends every letter about something that its reader has hopefully done. */
const EXPECTED = 'If that was you, there is nothing to do.';

function warning(publicUrl: string, greeting: string, subject: string, lines: string[]): LetterText {
  return {
    subject,
    greeting,
    lines: [...lines, EXPECTED],
    action: { label: 'It was not me', href: `${publicUrl}${href('forgot-password')}` },
  };
}

async function verifyPath(ctx: Ctx, accountId: number, email: string): Promise<string> {
  const token = await issueToken(ctx.db, ctx, {
    purpose: 'email-verify',
    accountId,
    data: { email },
    life: VERIFY_LIFE,
  });
  return href('verify-email', { token });
}

async function resetPath(ctx: Ctx, accountId: number, email: string): Promise<string> {
  const token = await issueToken(ctx.db, ctx, {
    purpose: 'password-reset',
    accountId,
    data: { email },
    life: RESET_LIFE,
  });
  return href('reset-password', { token });
}

/** Where the owner of a former address takes the account back. */
async function restorePath(ctx: Ctx, accountId: number, email: string): Promise<string> {
  const token = await issueToken(ctx.db, ctx, {
    purpose: 'email-restore',
    accountId,
    data: { email },
    life: RESTORE_LIFE,
  });
  return href('reset-password', { token });
}
