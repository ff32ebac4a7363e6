import { defineTexts } from '#base/texts.ts';

export const TEXTS = defineTexts({
  title: 'Share',
  device: 'Share with an app',
  places: 'Places to share to',
  email: 'E-mail',
  shareAt: 'Share at',
  time: 'Time (hours:minutes:seconds)',
  link: 'Link',
  embed: 'Embed',
  embedHelp: 'Embedding options and scripting',
  size: 'Size',
  code: 'Code',
  switches: {
    autoplay: 'Autoplay',
    muted: 'Muted',
    loop: 'Loop',
    stats: 'Show view counts',
    alone: 'Stop after this video',
  },
});
