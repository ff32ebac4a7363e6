import { defineTexts, filled } from '#base/texts.ts';

/** Invitations to moderate a channel. */
export const INVITATION_TEXTS = defineTexts({
  invitation: 'You’re invited to moderate this channel.',
  accept: 'Accept',
  decline: 'Decline',
  invite: 'Invite moderator',
  invited: 'Invited',
  cannotInvite: 'You can’t invite this person.',
  tooMany: filled('A channel can have up to {most} moderators.'),
});
