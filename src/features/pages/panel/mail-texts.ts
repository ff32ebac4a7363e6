import { defineTexts } from '#base/texts.ts';

/** The panel's page of e-mails. */
export const MAIL_TEXTS = defineTexts({
  title: 'Mail',
  server: 'Mail server',
  sent: 'SMTP_URL is set: e-mails are sent by its server.',
  kept: 'SMTP_URL isn’t set: e-mails are kept in the folder “outbox” of DATA_DIR. “npm run vireo -- outbox” shows them in full.',
  queues: 'On their way',
  none: 'No e-mails are waiting, and none have failed.',
  kind: 'Kind',
  waiting: 'Waiting',
  failed: 'Failed',
  toJobs: 'All jobs',
  push: 'Push services',
  pushAbout: 'These carry notifications to devices while the site is closed.',
  pushNone: 'Nothing has been sent to devices yet.',
  service: 'Service',
  devices: 'Devices',
  sentPush: 'Sent',
  gone: 'Devices gone',
  lastError: 'Last error',
  letters: 'Newest kept e-mails',
  secret: 'Their text isn’t shown, because their links give access to accounts.',
  to: 'To',
  subject: 'Subject',
  at: 'When',
  empty: 'No e-mails are kept',
});
