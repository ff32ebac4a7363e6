import { describeOutgoing, readOutgoing } from '#platform/doctor/check-outbox.ts';
import { readOutbox } from '#platform/mail/mail.ts';
import { readConfig } from '#src/config.ts';

/** Number of e-mails shown by default. */
const SHOWN = 10;

/**
 * `vireo outbox [count]`: shows what waits to go out of the site, and the latest e-mails that were kept
 * because there is no mail server, newest last.
 */
export async function showOutbox([count]: string[]): Promise<void> {
  const { dataDir, SMTP_URL, DATABASE_URL } = readConfig();
  const queues = await readOutgoing({ dataDir, databaseUrl: DATABASE_URL });
  for (const line of describeOutgoing(queues ?? [])) console.log(line);
  if (SMTP_URL) console.log('SMTP_URL is set: new letters are sent. Those below were kept before.');
  const letters = await readOutbox(dataDir, Math.max(1, Math.trunc(Number(count)) || SHOWN));
  console.log(
    letters.length === 0 ? 'No letters are kept.' : letters.toReversed().join(`\n${'-'.repeat(72)}\n`),
  );
}
