import { defineTexts, filled } from '#base/texts.ts';

/** What the page about webhooks says. */
export const HELP_TEXTS = defineTexts({
  title: 'Webhooks',
  about: 'Have a program of yours told what happens to your videos, as soon as it happens.',
  lead: filled(
    '{siteName} tells your application what happens: it sends a signed request to an address of yours.',
  ),
  begin: 'How to begin',
  /** `{apps}` is a link. */
  beginAbout:
    'Register an application under {apps}, open it and choose Webhook. Enter the address, choose the events, and copy the secret. “Send a test” tries it.',
  apps: 'Applications',
  events: 'Events',
  event: 'Event',
  means: 'Sent when',
  eventMeanings: {
    'video.processed': 'a video has been prepared (video_success) or could not be (video_failed)',
    'comment.created': 'somebody has commented on a video; the state says whether it waits for approval',
    'tip.received': 'a tip has been paid; the amount is in the smallest coin',
    'report.created': 'something was reported; only for applications of moderators',
    'webhook.test': 'you have asked for a test',
  },
  whose:
    'You hear of your own videos and tips, and of those of everybody who has allowed your application the right it needs: videos for videos and comments, account for tips.',
  request: 'What is sent',
  requestAbout: 'A POST with a JSON body. Ids are strings.',
  verify: 'How to check it',
  verifyAbout:
    'The three headers are those of Standard Webhooks, so its libraries check them. By hand: take the secret behind whsec_ as base64, and sign the id, the time and the body with points between them by HMAC-SHA256. Refuse what is older than five minutes.',
  headers: 'Headers',
  header: 'Header',
  holds: 'Holds',
  headerMeanings: {
    'webhook-id': 'what this delivery is known by; the same when it is sent again',
    'webhook-timestamp': 'when it was sent, Unix seconds',
    'webhook-signature': 'v1, and the signature in base64',
  },
  answer: 'What to answer',
  answerAbout: filled(
    'Any status from 200 to 299 within ten seconds. Anything else, a redirect too, counts as not taken: it is sent again, later and later, {tries} times within about a day. The same delivery can come twice, so remember its id. An address that takes nothing for {days} days, or answers 410, is switched off, and you are notified.',
  ),
});
