import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';

const video = text(VIDEO_NAME_MAX).min(1);
/** The method meant by a form, which can only POST. Spec §7. */
const method = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.enum(['PUT', 'POST', 'DELETE']))
  .optional();

const toUser = z.object({ user: text(100).min(1), video, _method: method });
const toChannel = z.object({ channel: text(60).min(1), video, _method: method });
const answer = z.object({ is_pinned: z.boolean() });

const change = { access: 'viewer', scope: 'videos', answer } as const;

export const pinToUser = endpoint(api.pin.user, {
  ...change,
  about:
    'Pin one of the account’s videos to its profile, first of all. It takes the place of the one before.',
  input: toUser,
});
export const unpinFromUser = endpoint(api.pin.unpinUser, {
  ...change,
  about: 'Unpin the video from the profile. It goes back among the others.',
  input: toUser,
});
export const changeUserPin = endpoint(api.pin.changeUser, {
  ...change,
  about: 'Pin to the profile, or unpin where `_method` is DELETE.',
  input: toUser,
});
export const isPinnedToUser = endpoint(api.pin.isUserPinned, {
  about: 'Check whether the video stands first on the profile.',
  input: toUser,
  answer,
});

export const pinToChannel = endpoint(api.pin.channel, {
  ...change,
  about: 'Pin a video to its channel, first of all. It takes the place of the one before.',
  input: toChannel,
});
export const unpinFromChannel = endpoint(api.pin.unpinChannel, {
  ...change,
  about: 'Unpin the video from the channel. It goes back among the others.',
  input: toChannel,
});
export const changeChannelPin = endpoint(api.pin.changeChannel, {
  ...change,
  about: 'Pin to the channel, or unpin where `_method` is DELETE.',
  input: toChannel,
});
export const isPinnedToChannel = endpoint(api.pin.isChannelPinned, {
  about: 'Check whether the video stands first in the channel.',
  input: toChannel,
  answer,
});
