import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import type { Ctx } from '#src/context.ts';
import { LETTER_TEXTS } from '../letter-texts.ts';
import { appealPath } from './appeal-link.ts';

/** The queue that letters about bans wait in. */
export const BAN_LETTER_QUEUE = 'ban-letter';

/** A letter to be written: to whom a decision has banned. It names no link: that is made with the letter. */
export interface BanLetter {
  readonly decisionId: number;
}

/** Tells whoever was banned why, with the link to appeal; nothing where there is no address or no ban now. */
export async function sendBanLetter(
  ctx: Pick<Ctx, 'db' | 'mail' | 'settings' | 'config' | 'siteKey'>,
  { decisionId }: BanLetter,
): Promise<void> {
  const banned = await ctx.db
    .selectFrom('review_decision')
    .innerJoin('account', 'account.id', 'review_decision.owner_id')
    .select(['account.username', 'account.email', 'review_decision.message'])
    .where('review_decision.id', '=', decisionId)
    .where('review_decision.undone_at', 'is', null)
    .executeTakeFirst();
  if (!banned?.email) return;
  const texts = textsIn(LETTER_TEXTS, FIRST_LANGUAGE);
  const site = ctx.settings.current().siteName;
  const link = ctx.config.publicUrl + (await appealPath(ctx.siteKey, decisionId));
  const letter = composeLetter(banned.email, site, {
    subject: texts.subject({ site }),
    greeting: texts.greeting({ username: banned.username }),
    lines: [texts.banned, banned.message],
    action: { label: texts.appeal, href: link },
    closing: texts.once,
  });
  await ctx.mail.send(letter);
}
