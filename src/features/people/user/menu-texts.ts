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
  blockedHint:
    'Neither of you finds the other’s videos and comments. A link to a video still plays, as it does for everybody.',
  blockedBy: 'You can’t see this person’s videos here, follow or message them.',
});
