import { shortCount } from '#base/counts.ts';
import { defineTexts, filled, plural } from '#base/texts.ts';

/** What widgets say on other sites. */
export const WIDGET_TEXTS = defineTexts({
  follow: 'Follow',
  open: 'Open',
  followers: plural({ one: '# follower', other: '# followers' }, shortCount),
  views: plural({ one: '# view', other: '# views' }, shortCount),
  nothing: 'No videos yet.',
  missing: 'This is not there any more.',
  toSite: filled('Go to {siteName}'),
});

/** The page for people who paste widgets. Spec §2.1 help widgets. */
export const HELP_TEXTS = defineTexts({
  title: 'Widgets',
  about: 'Show your latest videos, a channel or a follow button on your own site.',
  lead: filled('Show your videos, a channel or a follow button of {siteName} on your own site.'),
  build: 'Build one',
  kind: 'Widget',
  kinds: {
    follow: 'Follow button',
    user: 'Latest videos of a person',
    channel: 'Videos of a channel',
  },
  user: 'Username',
  channel: 'Channel',
  theme: 'Colours',
  themes: { auto: 'As the visitor’s device', light: 'Light', dark: 'Dark' },
  count: 'Number of videos',
  show: 'Show it',
  preview: 'Preview',
  noName: 'Enter a name to see the widget.',
  script: 'Code for your page',
  scriptAbout:
    'Paste it where the widget should be. The script is needed once on a page, however many widgets are on it; without it visitors see an ordinary link.',
  frame: 'Without a script',
  frameAbout: 'A plain frame works on sites that do not allow scripts from elsewhere.',
  onSite: filled('{name} on {siteName}'),
  more: 'Players for single videos',
  moreAbout: 'A single video is embedded with a player: {embedding}.',
  embedding: 'how to embed videos',
  private: 'Privacy of your visitors',
  privateAbout:
    'Widgets show what everybody may see. They set no cookies, and a follow button opens this site, where visitors follow for themselves.',
});
