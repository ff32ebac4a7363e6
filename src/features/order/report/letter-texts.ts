import { defineTexts, filled } from '#base/texts.ts';

/** E-mails to people who made a copyright complaint. */
export const LETTER_TEXTS = defineTexts({
  subject: filled('Your copyright complaint {id} to {siteName}'),
  hello: 'Hello,',
  helloName: filled('Hello {name},'),
  about: filled('Your complaint {id} is about {link}'),
  received: 'We’ve received your complaint. A moderator will review it and reply to this address.',
  how: 'How complaints work',
  notYou: 'If you didn’t send a complaint, please let us know. Someone else used your address.',
});
