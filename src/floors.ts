/**
 * The order of the features, lowest first. Higher features may import from lower ones, which includes SQL
 * joins. What has to go up is an event that the lower feature declares and the higher one listens to
 * (`platform/events`). The boundaries check refuses every import against this order, even of types, and every
 * folder that is not listed.
 */
export const features: readonly string[] = [
  'people/audit',
  'people/account',
  'people/security',
  'people/oauth',
  'people/connect',
  'people/entry',
  'people/user',
  'people/notification',
  'people/follow',

  'videos/channel',
  'videos/video',
  'videos/tag',

  'making/caption',
  'making/upload',
  'making/processing',
  'making/original',
  'making/move',
  'making/grab',
  'making/clip',
  'making/live',
  'making/copies',
  'making/studio',
  'making/edit',

  'watching/vote',
  'watching/watch',
  'watching/analytics',
  'watching/ad',
  'watching/feed',
  'watching/history',
  'watching/suggestion',
  'watching/detail',
  'watching/embed',
  'watching/share',
  'watching/album',
  'watching/podcast',
  'watching/search',

  'talking/comment',
  'talking/message',
  'talking/tip',

  'order/moderation',
  'order/report',
  'order/site',
  'order/review',
  'order/webhook',
  'order/federation',

  'pages/help',
  'pages/panel',
];
