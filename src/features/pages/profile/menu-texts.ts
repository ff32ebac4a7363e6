import { defineTexts } from '#base/texts.ts';

/** The menu of a profile, and the notice instead of the videos of an account that the viewer blocks. */
export const MENU_TEXTS = defineTexts({
  more: 'More',
  myVideos: 'My videos',
  editProfile: 'Edit profile',
  rss: 'RSS',
  mute: 'Mute',
  unmute: 'Unmute',
  block: 'Block',
  unblock: 'Unblock',
  report: 'Report',
  blockedHere: 'You’ve blocked this person.',
  blockedHint: 'You can’t see each other’s videos.',
});
