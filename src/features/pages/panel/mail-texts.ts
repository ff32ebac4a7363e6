import { defineTexts } from '#base/texts.ts';

/** The panel's page about letters. */
export const MAIL_TEXTS = defineTexts({
  title: 'Mail',
  server: 'Mail server',
  sent: 'SMTP_URL is set: letters are sent by its server.',
  kept: 'SMTP_URL is not set: letters are kept in the folder “outbox” of DATA_DIR. “vireo outbox” shows them in full.',
  queues: 'Letters on their way',
  kind: 'Kind',
  waiting: 'Waiting',
  failed: 'Failed',
  toJobs: 'All jobs',
  letters: 'Newest kept letters',
  secret: 'What letters say is not shown: their links open accounts.',
  to: 'To',
  subject: 'Subject',
  at: 'When',
  empty: 'No letters are kept.',
});
