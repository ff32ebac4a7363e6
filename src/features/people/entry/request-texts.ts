import { defineTexts, filled, plural } from '#base/texts.ts';

/** Asking to join a site on which moderators let people in. */
export const REQUEST_TEXTS = defineTexts({
  ask: 'Ask to join',
  about: 'Moderators decide who joins this site. They read your answer first.',
  question: 'Why would you like to join?',
  emailHint: 'We’ll write to you as soon as they’ve decided.',
  emailNeeded: 'Please enter your e-mail address, so that we can tell you what was decided.',
  answerNeeded: 'Please answer the question.',
  answerLong: filled('Please keep your answer to {most} characters.'),
  waitsTitle: 'Your request is waiting',
  asked: 'We’ve sent you an e-mail with a link. Please open it to confirm your address.',
  waits: filled(
    'A moderator will read it, and we’ll write to you. Until then you can’t sign in. If nobody decides within {days} days, the request is deleted.',
  ),
  refusedTitle: 'Your request was turned down',
  refused: 'You can ask again in a week.',
  reason: filled('The moderators wrote: {reason}'),
  confirm: 'Confirm my address',
  confirmed: 'Your address is confirmed.',
  withdraw: 'Withdraw the request',
  withdrawn: 'Your request is withdrawn, and everything you wrote is deleted.',
  gone: 'This request no longer exists',
  goneAbout:
    'It has been accepted, withdrawn, or deleted because it was old. If it was accepted, you can sign in.',
  signIn: 'Sign in',
  yours: filled('{username} · {email}'),
});

/** E-mails to people who asked to join. */
export const REQUEST_LETTERS = defineTexts({
  greeting: filled('Hi {username},'),
  askedSubject: filled('Your request to join {site}'),
  asked: filled('You asked to join {site}. A moderator will read your answer, and we’ll write to you again.'),
  confirm: 'Please confirm your e-mail address, so that they know it’s yours.',
  confirmAction: 'Confirm this address',
  wait: filled('Until then you can’t sign in. If nobody decides within {days} days, the request is deleted.'),
  closing: 'If it wasn’t you, use the same link to withdraw the request.',
  refusedSubject: filled('Your request to join {site} was turned down'),
  refused: filled('The moderators of {site} have decided not to accept your request.'),
  reason: filled('They wrote: {reason}'),
  deleted: filled('What you sent us is deleted after {days} days. After that you can ask again.'),
});

/** The panel's page of people who ask to join. */
export const REQUESTS_TEXTS = defineTexts({
  title: 'Requests to join',
  about: {
    open: 'Everyone can sign up now. Requests made earlier still wait until you decide about them.',
    invite:
      'Only people with an invite can sign up. Requests made earlier still wait until you decide about them.',
    closed: 'Nobody can sign up now. Requests made earlier still wait until you decide about them.',
    approval:
      'People answer your question and wait here until you let them in. With an invite they don’t have to wait.',
  },
  kept: filled(
    'Requests are deleted after {waiting} days, or after {unconfirmed} if the address was never confirmed. Refused ones are deleted after {refused} days.',
  ),
  toSettings: 'Change who can sign up, or the question',
  list: 'Waiting',
  refusedList: 'Turned down',
  empty: 'Nobody is waiting',
  more: plural({
    one: '# more is waiting. It appears once you’ve decided about these.',
    other: '# more are waiting. They appear once you’ve decided about these.',
  }),
  confirmed: 'address confirmed',
  unconfirmed: 'address not confirmed',
  reason: 'Reason for turning down (optional)',
  reasonHint: 'They read it in an e-mail.',
  approve: 'Let in',
  refuse: 'Turn down',
  restore: 'Take back',
  told: 'They get an e-mail five minutes after they were turned down, unless you take it back before.',
  because: filled('Reason: {reason}'),
  done: {
    approved: 'They can sign in now. We’ve told them by e-mail.',
    refused: 'They were turned down. You can take it back below.',
    restored: 'They are waiting again.',
  },
});
