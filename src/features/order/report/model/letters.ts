import { type Language, textsIn } from '#base/texts.ts';
import { composeLetter, type LetterText } from '#platform/mail/letter.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { LETTER_TEXTS } from '../complaint-texts.ts';

/** Queue of e-mails about complaints. */
export const LETTER_QUEUE = 'copyright-letter';

/** An e-mail to be sent: receipt of a complaint, or the answer to it. */
export interface ComplaintLetter {
  readonly kind: 'received' | 'answer';
  readonly complaintId: number;
}

/** Sends an e-mail to the author of a complaint. */
export async function sendComplaintLetter(
  ctx: Pick<Ctx, 'db' | 'mail' | 'settings' | 'config' | 'languages'>,
  order: ComplaintLetter,
): Promise<void> {
  const complaint = await ctx.db
    .selectFrom('copyright_complaint')
    .select(['id', 'name', 'email', 'link', 'answer', 'language', 'video_id as videoId'])
    .where('id', '=', order.complaintId)
    .executeTakeFirst();
  // An answer that was withdrawn meanwhile is not sent.
  if (!complaint || (order.kind === 'answer' && complaint.answer === null)) return;
  const site = ctx.settings.current().siteName;
  const text = letterText(ctx, site, order.kind, complaint);
  await ctx.mail.send(composeLetter(complaint.email, site, text, complaint.language));
}

interface ComplaintFacts {
  readonly id: number;
  readonly name: string;
  readonly link: string;
  readonly answer: string | null;
  readonly language: Language;
  readonly videoId: number | null;
}

function letterText(
  { config, languages }: Pick<Ctx, 'config' | 'languages'>,
  siteName: string,
  kind: ComplaintLetter['kind'],
  { id, name, link, answer, language, videoId }: ComplaintFacts,
): LetterText {
  const texts = textsIn(LETTER_TEXTS, language);
  const subject = texts.subject({ id: String(id), siteName });
  const about = (address: string) => texts.about({ id: String(id), link: address });
  if (kind === 'answer') {
    // The site's own answers are stored in the first language.
    const words = languages.translate(answer ?? '', language);
    const lines = [about(link), ...words.split(/\n{2,}/)];
    return { subject, greeting: texts.helloName({ name }), lines };
  }
  // Anyone may enter somebody else's address into the form, so none of their words are sent there before a
  // moderator has read them.
  const video = videoId === null ? null : config.publicUrl + href('video-by-id', { video: videoId });
  return {
    subject,
    greeting: texts.hello,
    lines: [...(video === null ? [] : [about(video)]), texts.received],
    action: { label: texts.how, href: config.publicUrl + href('copyright-complaint') },
    closing: texts.notYou,
  };
}
