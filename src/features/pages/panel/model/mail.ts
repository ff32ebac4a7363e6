import {
  listPushServices,
  type PushServiceCounts,
} from '#features/people/notification/model/push-services.ts';
import type { QueueCounts } from '#platform/jobs/overview.ts';
import { type KeptLetter, listOutbox } from '#platform/mail/mail.ts';
import { countOutgoing } from '#platform/outbox/outgoing.ts';
import type { Ctx } from '#src/context.ts';

/** How the site's e-mails are sent, and what else goes out. */
export interface MailState {
  /** Whether there is a mail server; otherwise they are kept. */
  readonly isSent: boolean;
  readonly queues: readonly QueueCounts[];
  /** What push services were sent, the one that was used last first. */
  readonly services: readonly PushServiceCounts[];
  /** Stored e-mails, newest first, with shortened addresses. */
  readonly letters: readonly KeptLetter[];
}

const SHOWN = 50;

/** How the site sends e-mail, its queues, and the stored e-mails. */
export async function readMail({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<MailState> {
  const [queues, letters, services] = await Promise.all([
    countOutgoing(db),
    listOutbox(config.dataDir, SHOWN),
    listPushServices({ db }),
  ]);
  return {
    isSent: config.SMTP_URL !== undefined,
    queues,
    services,
    letters: letters.map((letter) => ({ ...letter, to: shorten(letter.to) })),
  };
}

/** Just enough of an address to recognise it: `a…@example.org`. */
export function shorten(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return host ? `${name.slice(0, 1)}…@${host}` : '…';
}
