export const TEXTS = {
  title: 'Share',
  shareAt: 'Share at',
  link: 'Link',
  embed: 'Embed',
  embedHelp: 'What embeds can do, and how to control them',
} as const;
