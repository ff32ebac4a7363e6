import { dayText, type Language, textsIn } from '#base/texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import type { Ctx } from '#src/context.ts';
import type { DecisionReason } from '../rules.ts';
import { LETTER_TEXTS } from '../server-texts.ts';
import { REVIEW_TEXTS } from '../texts.ts';
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
  ctx: Pick<Ctx, 'db' | 'mail' | 'settings' | 'config' | 'siteKey' | 'languages'>,
  { decisionId }: DecisionLetter,
): Promise<void> {
  const found = await readFacts(ctx, decisionId);
  if (!found?.email) return;
  const { username, email, language, reason, message, endsAt } = found;
  const texts = textsIn(LETTER_TEXTS, language);
  const site = ctx.settings.current().siteName;
  const isBan = found.outcome === 'banned';
  const { subject, first } = opening(found, site, language);
  const content = {
    subject,
    greeting: texts.greeting({ username }),
    lines: [
      first,
      texts.why({ reason: textsIn(REVIEW_TEXTS, language).reasons[reason as DecisionReason] }),
      // The site's own messages are stored as they are written in the sources.
      ctx.languages.translate(message, language),
      ...(isBan && endsAt ? [texts.until({ day: dayText(endsAt, language) })] : []),
    ],
    action: { label: texts.appeal, href: ctx.config.publicUrl + (await appealPath(ctx.siteKey, decisionId)) },
    closing: texts.once,
  };
  await ctx.mail.send(composeLetter(email, site, content, language));
}

/** The subject of the e-mail, and what it says first. */
function opening(
  { outcome, type, title }: { outcome: string; type: string; title: string | null },
  site: string,
  language: Language,
): { readonly subject: string; readonly first: string } {
  const texts = textsIn(LETTER_TEXTS, language);
  if (outcome === 'banned') return { subject: texts.subject({ site }), first: texts.banned };
  if (outcome === 'suspended')
    return {
      subject: texts.suspendedSubject({ site }),
      first: texts.suspended({ title: textsIn(TEXTS, language).title(title ?? '') }),
    };
  const first = texts.removed[type as keyof typeof texts.removed];
  return { subject: texts.removedSubject({ site }), first };
}

function readFacts({ db }: Pick<Ctx, 'db'>, decisionId: number) {
  return db
    .selectFrom('review_decision as decision')
    .innerJoin('account', 'account.id', 'decision.owner_id')
    .leftJoin('ban_end', 'ban_end.account_id', 'account.id')
    .leftJoin('video', (join) =>
      join.onRef('video.id', '=', 'decision.object_id').on('decision.object_type', '=', 'video'),
    )
    .select([
      'account.username',
      'account.email',
      'account.language',
      'decision.message',
      'decision.reason',
      'decision.outcome',
      'video.title',
    ])
    .select(['ban_end.ends_at as endsAt', 'decision.object_type as type'])
    .where('decision.id', '=', decisionId)
    .where('decision.undone_at', 'is', null)
    .executeTakeFirst();
}
