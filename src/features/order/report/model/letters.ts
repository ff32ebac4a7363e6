import { composeLetter, type LetterText } from '#platform/mail/letter.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';

/** The queue that letters about complaints wait in. */
export const LETTER_QUEUE = 'copyright-letter';

/** A letter to be written: that a complaint arrived, or what was decided. */
export interface ComplaintLetter {
  readonly kind: 'received' | 'answer';
  readonly complaintId: number;
}

/** Writes and sends a letter to whoever complained. */
export async function sendComplaintLetter(
  ctx: Pick<Ctx, 'db' | 'mail' | 'settings' | 'config'>,
  order: ComplaintLetter,
): Promise<void> {
  const complaint = await ctx.db
    .selectFrom('copyright_complaint')
    .select(['id', 'name', 'email', 'link', 'answer', 'video_id as videoId'])
    .where('id', '=', order.complaintId)
    .executeTakeFirst();
  if (!complaint) return;
  const site = ctx.settings.current().siteName;
  await ctx.mail.send(composeLetter(complaint.email, site, letterText(ctx, site, order.kind, complaint)));
}

function letterText(
  { config }: Pick<Ctx, 'config'>,
  site: string,
  kind: ComplaintLetter['kind'],
  {
    id,
    name,
    link,
    answer,
    videoId,
  }: { id: number; name: string; link: string; answer: string | null; videoId: number | null },
): LetterText {
  const subject = `Your copyright complaint ${id} to ${site}`;
  if (kind === 'answer') {
    const about = `Your complaint ${id} is about ${link}`;
    return { subject, greeting: `Hello ${name},`, lines: [about, ...(answer ?? '').split(/\n{2,}/)] };
  }
  // Anybody may write anybody's address into the form: none of their words go there before a moderator has
  // read them.
  const about =
    videoId === null
      ? []
      : [`Your complaint ${id} is about ${config.publicUrl}${href('video-by-id', { video: videoId })}`];
  const lines = [
    ...about,
    'Your complaint has arrived. A moderator will look at it and answer you at this address.',
  ];
  const action = { label: 'How complaints work here', href: config.publicUrl + href('copyright-complaint') };
  return {
    subject,
    greeting: 'Hello,',
    lines,
    action,
    closing: 'If you did not send a complaint, please tell us: somebody used your address.',
  };
}
