import { defineTexts, filled } from '#base/texts.ts';

/** The page with the form for complaints about copyright. */
export const COMPLAINT_TEXTS = defineTexts({
  title: 'Copyright',
  about: 'What to do when a video here uses your work without your permission.',
  lead: filled(
    'If a video on {siteName} uses your work without your permission, let us know. We review every complaint and reply by e-mail.',
  ),
  before: 'Before you complain',
  conditions: [
    'Only the owner of a work, or someone acting for them, can complain about its use.',
    'Quotation, parody and criticism may be allowed without permission. If you’re unsure, get advice first.',
    'If you knowingly send a false complaint, you may be liable, and your account can be closed.',
  ],
  after: 'What happens next',
  procedure:
    'A moderator compares the video with your work. If your complaint is valid, the video is suspended, and its owner can appeal. We use your name and e-mail only for this.',
  form: 'Your complaint',
  link: 'Link to the video',
  work: 'Your work',
  workHint: 'What it is, when you made it, and where it can be seen.',
  details: 'Where the video uses it',
  detailsHint: 'For example, from 0:40 to 1:10.',
  name: 'Your name',
  email: 'Your e-mail',
  sworn:
    'I own this work or act for its owner, I believe this use isn’t allowed, and everything I’ve said is true.',
  send: 'Send complaint',
  sent: 'Thank you. We’ve received your complaint and will reply by e-mail.',
  /** What is wrong with a complaint, by field. */
  mistakes: {
    link: 'Please enter the link to the video.',
    unknown: 'This link doesn’t lead to a video here. Please check it.',
    name: 'Please enter your name.',
    email: 'Please enter an e-mail address we can reply to.',
    work: 'Please describe your work.',
    sworn: 'Please confirm that this is true.',
  },
});

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
