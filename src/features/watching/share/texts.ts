import { defineTexts } from '#base/texts.ts';

export const TEXTS = defineTexts({
  title: 'Share',
  device: 'Share with an app',
  places: 'Places to share to',
  email: 'E-mail',
  shareAt: 'Share at',
  time: 'Time, as hours:minutes:seconds',
  link: 'Link',
  embed: 'Embed',
  embedHelp: 'What embeds can do, and how to control them',
  size: 'Size',
  code: 'Code',
  switches: {
    autoplay: 'Play by itself',
    muted: 'Without sound',
    loop: 'Loop',
    stats: 'Show counts',
  },
});
