import { textsIn } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { composeLetter, type LetterText } from '#platform/mail/letter.ts';
import { idSigned, signId } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { KEPT_DAYS, TOLD_AFTER_MINUTES } from '../rules.ts';
import { REQUEST_LETTERS } from '../request-texts.ts';

/** The queue of e-mails to people who asked to join. */
export const REQUEST_LETTER_QUEUE = 'registration-letter';

/** What the key of the links in them is derived for. */
const LINKS = 'registration-request';

export type RequestLetter =
  | { readonly kind: 'asked'; readonly requestId: number }
  /** `refusedAt`: ms since 1970; a later refusal has a letter of its own. */
  | { readonly kind: 'refused'; readonly requestId: number; readonly refusedAt: number };

/** Queues an e-mail; a refusal is only told once there was time to take it back. */
export async function orderRequestLetter(
  { jobs, clock }: Pick<Ctx, 'jobs' | 'clock'>,
  letter: RequestLetter,
  trx: Trx,
): Promise<void> {
  const startAfter = new Date(clock.now() + TOLD_AFTER_MINUTES * 60_000);
  await jobs.send(REQUEST_LETTER_QUEUE, letter, { trx, ...(letter.kind === 'refused' && { startAfter }) });
}

/** Writes and sends an e-mail, unless what it tells is no longer so. */
export async function sendRequestLetter(ctx: Ctx, letter: RequestLetter): Promise<void> {
  const { kind, requestId } = letter;
  const row = await ctx.db
    .selectFrom('registration_request')
    .select(['id', 'username', 'email', 'language', 'refused_at', 'reason'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!row || (row.refused_at?.getTime() ?? null) !== (kind === 'refused' ? letter.refusedAt : null)) return;
  const site = ctx.settings.current().siteName;
  const texts = textsIn(REQUEST_LETTERS, row.language);
  const greeting = texts.greeting({ username: row.username });
  const content: LetterText =
    kind === 'asked'
      ? {
          subject: texts.askedSubject({ site }),
          greeting,
          lines: [texts.asked({ site }), texts.confirm, texts.wait({ days: KEPT_DAYS.waiting })],
          action: {
            label: texts.confirmAction,
            href: ctx.config.publicUrl + href('registration', { token: await tokenOf(ctx, row.id) }),
          },
          closing: texts.closing,
        }
      : {
          subject: texts.refusedSubject({ site }),
          greeting,
          lines: [
            texts.refused({ site }),
            ...(row.reason ? [texts.reason({ reason: row.reason })] : []),
            texts.deleted({ days: KEPT_DAYS.refused }),
          ],
        };
  await ctx.mail.send(composeLetter(row.email, site, content, row.language));
}

/** Only in the letter, so that whoever has it reads that mailbox. It is not stored. */
async function tokenOf({ siteKey }: Pick<Ctx, 'siteKey'>, id: number): Promise<string> {
  return signId(await siteKey.derive(LINKS), id);
}

/** The id of the request that a letter's link is about; null if nobody wrote such a link. */
export async function requestIn(ctx: Pick<Ctx, 'siteKey'>, token: string): Promise<number | null> {
  return idSigned(await ctx.siteKey.derive(LINKS), token);
}

/** @throws AppError `invalid_token` */
export async function openRequestIn(ctx: Pick<Ctx, 'siteKey'>, token: string): Promise<number> {
  const id = await requestIn(ctx, token);
  if (id === null) throw new AppError('invalid_token');
  return id;
}
