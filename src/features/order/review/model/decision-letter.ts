import { dayText, FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import type { Ctx } from '#src/context.ts';
import { LETTER_TEXTS } from '../letter-texts.ts';
import { appealPath } from './appeal-link.ts';

/** Queue of e-mails about decisions. */
export const DECISION_LETTER_QUEUE = 'decision-letter';

/** An e-mail about a decision. Its link, which is a secret, is made only when it is sent. */
export interface DecisionLetter {
  readonly decisionId: number;
}

/**
 * E-mails an owner the reason and the link to appeal; does nothing without an address or if the decision was
 * undone.
 */
export async function sendDecisionLetter(
  ctx: Pick<Ctx, 'db' | 'mail' | 'settings' | 'config' | 'siteKey'>,
  { decisionId }: DecisionLetter,
): Promise<void> {
  const found = await readFacts(ctx, decisionId);
  if (!found?.email) return;
  const { username, email, message, title, endsAt } = found;
  const texts = textsIn(LETTER_TEXTS, FIRST_LANGUAGE);
  const site = ctx.settings.current().siteName;
  const isBan = found.outcome === 'banned';
  const letter = composeLetter(email, site, {
    subject: isBan ? texts.subject({ site }) : texts.suspendedSubject({ site }),
    greeting: texts.greeting({ username }),
    lines: [
      isBan ? texts.banned : texts.suspended({ title: title ?? '' }),
      message,
      ...(isBan && endsAt ? [texts.until({ day: dayText(endsAt, FIRST_LANGUAGE) })] : []),
    ],
    action: { label: texts.appeal, href: ctx.config.publicUrl + (await appealPath(ctx.siteKey, decisionId)) },
    closing: texts.once,
  });
  await ctx.mail.send(letter);
}

function readFacts({ db }: Pick<Ctx, 'db'>, decisionId: number) {
  return db
    .selectFrom('review_decision as decision')
    .innerJoin('account', 'account.id', 'decision.owner_id')
    .leftJoin('ban_end', 'ban_end.account_id', 'account.id')
    .leftJoin('video', (join) =>
      join.onRef('video.id', '=', 'decision.object_id').on('decision.object_type', '=', 'video'),
    )
    .select(['account.username', 'account.email', 'decision.message', 'decision.outcome', 'video.title'])
    .select('ban_end.ends_at as endsAt')
    .where('decision.id', '=', decisionId)
    .where('decision.undone_at', 'is', null)
    .executeTakeFirst();
}
