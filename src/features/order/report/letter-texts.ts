import { defineTexts, filled } from '#base/texts.ts';

/** E-mails to those who complain. */
export const LETTER_TEXTS = defineTexts({
  subject: filled('Your copyright complaint {id} to {siteName}'),
  hello: 'Hello,',
  helloName: filled('Hello {name},'),
  about: filled('Your complaint {id} is about {link}'),
  received: 'Your complaint has arrived. A moderator will look at it and answer you at this address.',
  how: 'How complaints work here',
  notYou: 'If you did not send a complaint, please tell us: somebody used your address.',
});
