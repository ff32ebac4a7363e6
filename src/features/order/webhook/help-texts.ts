import { defineTexts, filled } from '#base/texts.ts';

/** The help page about webhooks. */
export const HELP_TEXTS = defineTexts({
  title: 'Webhooks',
  about: 'Get notified in your own program when a video is ready, or someone comments or sends a tip.',
  lead: filled('When something happens on {siteName}, we send a signed request to a URL you choose.'),
  begin: 'Getting started',
  /** `{apps}` is a link. */
  beginAbout:
    'Register an application under {apps}, open it and choose Webhook. Enter a URL, pick the events and copy the secret. Choose “Send a test” to try it out.',
  apps: 'Applications',
  events: 'Events',
  event: 'Event',
  means: 'Sent when',
  eventMeanings: {
    'video.processed': 'A video is ready (video_success) or couldn’t be prepared (video_failed).',
    'video.published': 'A video came out at the time its owner chose.',
    'live.started': 'A broadcast goes on air (live_started).',
    'live.ended': 'A broadcast is over (live_ended). A video follows if the recording is kept.',
    'comment.created':
      'Someone comments on a video. The state says whether the comment is waiting for approval.',
    'tip.received': 'A tip is paid. The amount is in the currency’s smallest unit, such as cents.',
    'report.created': 'Someone reports something. Only for moderators’ applications.',
    'registration.requested': 'Someone asks to join the site. Only for moderators’ applications.',
    'webhook.test': 'You ask for a test.',
  },
  whose:
    'You get events for your own videos and tips, and for those of everyone who granted your application the right scope: videos for videos and comments, account for tips.',
  request: 'What we send',
  requestAbout: 'A POST with a JSON body. Ids are strings.',
  verify: 'Verifying a request',
  verifyAbout:
    'The three headers follow the Standard Webhooks specification, so its libraries can verify them for you. To do it yourself, decode the part of the secret after whsec_ as base64, then compute an HMAC-SHA256 of the id, the timestamp and the body, joined with dots. Reject anything older than five minutes.',
  headers: 'Headers',
  header: 'Header',
  holds: 'Contains',
  headerMeanings: {
    'webhook-id': 'The ID of this delivery. It stays the same when we retry.',
    'webhook-timestamp': 'When we sent it, in Unix seconds.',
    'webhook-signature': 'v1, a comma, and the signature in base64.',
  },
  answer: 'Responding',
  answerAbout: filled(
    'Answer with any status from 200 to 299 within ten seconds. Anything else, including a redirect, counts as a failure: we retry up to {tries} times over about a day, with longer and longer pauses. The same delivery can arrive twice, so keep track of its ID. If a URL fails for {days} days, or answers with 410, we turn the webhook off and notify you.',
  ),
});
