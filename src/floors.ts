/**
 * The order of the features, lowest first. Whoever stands higher may import from below, SQL joins included;
 * what must go up goes as an event that the lower one declares and the higher one listens to
 * (`platform/events`). The check of boundaries refuses any import against this order, of a type too, and a
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
  'people/push',

  'videos/channel',
  'videos/video',
  'videos/purge',
  'videos/publication',
  'videos/tag',

  'making/caption',
  'making/upload',
  'making/processing',
  'making/grab',
  'making/clip',
  'making/copies',
  'making/uploader',
  'making/studio',

  'watching/vote',
  'watching/watch',
  'watching/analytics',
  'watching/ad',
  'watching/pin',
  'watching/feed',
  'watching/history',
  'watching/suggestion',
  'watching/detail',
  'watching/embed',
  'watching/share',
  'watching/album',
  'watching/search',

  'talking/comment',
  'talking/message',
  'talking/tip',

  'order/moderation',
  'order/report',
  'order/log',
  'order/takeout',
  'order/site',
  'order/failure',
  'order/screening',
  'order/review',

  'pages/channel',
  'pages/frame',
  'pages/help',
  'pages/home',
  'pages/profile',
  'pages/manage',
  'pages/panel',
  'pages/reference',
  'pages/settings',
  'pages/sitemap',
  'pages/tag',
  'pages/watch-page',
  'pages/widget',
];
