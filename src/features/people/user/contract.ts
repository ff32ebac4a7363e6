import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { count, text } from '#base/fields.ts';
import { accountShape } from '#features/people/account/contract.ts';
import { api } from '#src/routes.ts';

const user = text(100).min(1);

const picture = { access: 'viewer', scope: 'account', rate: 'upload' } as const;
const changed = z.object({ user: accountShape });

export const updateAvatar = endpoint(api.user.updateAvatar, {
  ...picture,
  about: 'Replace the account’s picture with the file `filedata`.',
  body: 'file',
  errors: ['invalid_mime', 'no_file'],
  input: z.object({ user }),
  answer: changed,
});

export const cropAvatar = endpoint(api.user.cropAvatar, {
  ...picture,
  about: 'Cut the account’s picture anew, in pixels of its original.',
  errors: ['no_file'],
  input: z.object({
    user,
    x: count(0, 10_000),
    y: count(0, 10_000),
    width: count(16, 10_000),
    height: count(16, 10_000),
  }),
  answer: changed,
});

export const removeAvatar = endpoint(api.user.removeAvatar, {
  ...picture,
  about: 'Take the account’s picture away.',
  input: z.object({ user }),
  answer: changed,
});

export const updateCover = endpoint(api.user.updateCover, {
  ...picture,
  about: 'Replace the account’s cover with the file `filedata`.',
  body: 'file',
  errors: ['invalid_mime', 'no_file'],
  input: z.object({ user }),
  answer: changed,
});

export const removeCover = endpoint(api.user.removeCover, {
  ...picture,
  about: 'Take the account’s cover away.',
  input: z.object({ user }),
  answer: changed,
});

const pictureAnswer = z.object({ url: z.string().nullable(), type: z.string() });
const readPicture = { about: 'Read where a size of the picture is.', answer: pictureAnswer };

export const readAvatar = endpoint(api.user.avatar, { ...readPicture, input: z.object({ user }) });
export const readAvatarOfType = endpoint(api.user.avatarOfType, {
  ...readPicture,
  input: z.object({ user, type: text(30) }),
});
export const readCover = endpoint(api.user.cover, { ...readPicture, input: z.object({ user }) });
export const readCoverOfType = endpoint(api.user.coverOfType, {
  ...readPicture,
  input: z.object({ user, type: text(30) }),
});

const block = {
  access: 'viewer',
  scope: 'account',
  input: z.object({ user, blockUser: user }),
  /** Both say the same: old clients read `blocked`. */
  answer: z.object({ is_blocked: z.boolean(), blocked: z.boolean() }),
} as const;

export const blockUser = endpoint(api.user.block, {
  ...block,
  about: 'Block an account. Neither sees the other’s things.',
});
export const unblockUser = endpoint(api.user.unblock, { ...block, about: 'Unblock an account.' });
export const isBlocked = endpoint(api.user.isBlocked, {
  ...block,
  about: 'Check whether the account is blocked.',
});

const mute = {
  access: 'viewer',
  scope: 'account',
  input: z.object({ user, muteUser: user }),
  answer: z.object({ is_muted: z.boolean() }),
} as const;

export const muteUser = endpoint(api.user.mute, {
  ...mute,
  about: 'Mute an account: keep its things out of one’s feeds and notifications.',
});
export const unmuteUser = endpoint(api.user.unmute, { ...mute, about: 'Unmute an account.' });
export const isMuted = endpoint(api.user.isMuted, { ...mute, about: 'Check whether the account is muted.' });

const hostsMuted = z.object({ hosts: z.array(z.string()) });
const hostMute = {
  access: 'viewer',
  scope: 'account',
  input: z.object({ user, host: text(300).min(1) }),
  answer: hostsMuted,
} as const;

export const listMutedHosts = endpoint(api.user.mutedHosts, {
  ...hostMute,
  about: 'List the other sites whose people the caller has muted.',
  input: z.object({ user }),
});
export const muteHost = endpoint(api.user.muteHost, {
  ...hostMute,
  about: 'Mute another site: keep what its people do out of one’s feeds, comments and notifications.',
});
export const unmuteHost = endpoint(api.user.unmuteHost, { ...hostMute, about: 'Unmute another site.' });
