import { defineTexts, filled, plural } from '#base/texts.ts';

/** The frame of the admin panel; its pages by kind. */
export const TEXTS = defineTexts({
  title: 'Admin panel',
  menu: filled('Menu: {part}'),
  parts: 'Admin panel',
  groups: { work: 'Moderation', people: 'Community', site: 'Site', machine: 'System' },
  waiting: plural({ other: '# waiting' }),
  pages: {
    panel: 'Overview',
    'panel-queue': 'Queue',
    'panel-users': 'People',
    'panel-channels': 'Channels',
    'panel-jobs': 'Jobs',
    'panel-storage': 'Storage',
    'panel-mail': 'Mail',
    'panel-live': 'Broadcasts',
    'panel-runners': 'Runners',
    'panel-failures': 'Errors',
    'panel-health': 'Health',
    'panel-settings': 'Settings',
    'panel-news': 'Announcements',
    'panel-invites': 'Invites',
    'panel-requests': 'Requests to join',
    'panel-addresses': 'Blocked addresses',
    log: 'Log',
    'ad-manage': 'Ads',
    'tip-manage': 'Tips',
    'analytics-site': 'Analytics',
  },
  search: 'Search people, videos and reports',
  none: '–',
});
