import { shortCount } from '#base/numbers.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** Texts of widgets on other sites. */
export const WIDGET_TEXTS = defineTexts({
  follow: 'Follow',
  open: 'Open',
  followers: plural({ one: '# follower', other: '# followers' }, shortCount),
  views: plural({ one: '# view', other: '# views' }, shortCount),
  nothing: 'No videos yet.',
  missing: 'This is no longer available.',
  toSite: filled('Go to {siteName}'),
});

/** The help page about widgets. Spec §2.1 help widgets. */
export const HELP_TEXTS = defineTexts({
  title: 'Widgets',
  about: 'Show your latest videos, a channel or a follow button on your own site.',
  lead: filled('Show your {siteName} videos, a channel or a follow button on your own site.'),
  build: 'Build a widget',
  kind: 'Widget',
  kinds: {
    follow: 'Follow button',
    user: 'Someone’s latest videos',
    channel: 'Videos in a channel',
  },
  user: 'Username',
  channel: 'Channel',
  theme: 'Theme',
  themes: { auto: 'Match visitor’s device', light: 'Light', dark: 'Dark' },
  count: 'Number of videos',
  show: 'Preview',
  preview: 'Preview',
  noName: 'Enter a name to see the widget.',
  script: 'Code for your page',
  scriptAbout:
    'Paste this where you want the widget. You only need the script once per page, however many widgets you add. Without it, visitors see a plain link.',
  frame: 'Without a script',
  frameAbout: 'A plain frame works on sites that don’t allow third-party scripts.',
  onSite: filled('{name} on {siteName}'),
  more: 'Embedding a single video',
  moreAbout: 'To embed a single video with a player, see {embedding}.',
  embedding: 'how to embed videos',
  private: 'Your visitors’ privacy',
  privateAbout:
    'Widgets only show what’s public. They don’t set cookies, and the follow button opens this site, where visitors can follow for themselves.',
});
