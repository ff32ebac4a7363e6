import type { QueueCounts } from '#platform/jobs/overview.ts';
import { type KeptLetter, listOutbox } from '#platform/mail/mail.ts';
import { countOutgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';

/** How the site's e-mails are sent. */
export interface MailState {
  /** Whether there is a mail server; otherwise they are kept. */
  readonly isSent: boolean;
  readonly queues: readonly QueueCounts[];
  /** Stored e-mails, newest first, with shortened addresses. */
  readonly letters: readonly KeptLetter[];
}

const SHOWN = 50;

/** How the site sends e-mail, its queues, and the stored e-mails. */
export async function readMail({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<MailState> {
  const [queues, letters] = await Promise.all([countOutgoing(db), listOutbox(config.dataDir, SHOWN)]);
  return {
    isSent: config.SMTP_URL !== undefined,
    queues,
    letters: letters.map((letter) => ({ ...letter, to: shorten(letter.to) })),
  };
}

/** Just enough of an address to recognise it: `a…@example.org`. */
export function shorten(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return host ? `${name.slice(0, 1)}…@${host}` : '…';
}
