import { defineTexts, filled } from '#base/texts.ts';

/** The page with the form for complaints about copyright. */
export const COMPLAINT_TEXTS = defineTexts({
  title: 'Copyright',
  about: 'What to do when a video here uses your work without your permission.',
  lead: filled(
    'If a video on {siteName} uses your work without your permission, tell us. We look at every complaint and answer it by e-mail.',
  ),
  before: 'Before you complain',
  conditions: [
    'Only the owner of a work, or somebody who acts for the owner, can complain about its use.',
    'Quoting, parody and criticism may be allowed without permission. If you are not sure, ask first.',
    'If you knowingly send a false complaint, you may be liable for it, and your account here can be closed.',
  ],
  after: 'What happens next',
  procedure:
    'A moderator compares the video with your work. If your complaint is right, the video is suspended, and its owner may object. Your name and address are used for this alone.',
  form: 'Your complaint',
  link: 'Link of the video',
  work: 'Your work',
  workHint: 'What it is, when it was made, and where it can be seen.',
  details: 'Where the video uses it',
  detailsHint: 'For example, from 0:40 to 1:10.',
  name: 'Your name',
  email: 'Your e-mail',
  sworn:
    'I own this work or act for its owner, I believe that its use here is not allowed, and what I say is true.',
  send: 'Send complaint',
  sent: 'Thank you. Your complaint has been received and will be answered by e-mail.',
  /** What a complaint lacks, by field. */
  mistakes: {
    link: 'Please give the link of the video.',
    name: 'Please give your name.',
    email: 'Please give an e-mail address that we can answer to.',
    work: 'Please describe your work.',
    sworn: 'Please confirm that this is true.',
  },
});
