import { defineTexts, filled } from '#base/texts.ts';

/** Texts about people who fill an album together. */
export const EDITOR_TEXTS = defineTexts({
  heading: 'People who help',
  about: 'They can add, move and remove videos. Only you can change the album itself.',
  person: 'Invite someone',
  personHint: 'Their username. They are asked first.',
  nobody: 'Please enter a username.',
  invite: 'Invite',
  invited: 'Invited',
  remove: filled('Remove {name}'),
  invitation: filled(
    '{name} invited you to help fill this album. You could add, move and remove its videos.',
  ),
  accept: 'Accept',
  decline: 'Decline',
  addedBy: filled('Added by {name}'),
});
