import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { flag, text } from '#base/fields.ts';
import { reason, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';

export const banUser = endpoint(api.moderation.banUser, {
  about: 'Disables an account: its sessions and tokens end, its videos are hidden. `value` 0 takes it back.',
  access: 'moderator',
  input: z.object({
    user: text(100).min(1),
    value: flag.default(true),
    /** Also refuses the addresses that the account came from. */
    ip: flag.default(false),
    reason,
  }),
  answer: z.object({
    is_banned: z.boolean(),
    /** Videos that changed, and addresses that are refused. */
    videos: z.number(),
    addresses: z.number(),
  }),
});

export const banVideo = endpoint(api.moderation.banVideo, {
  about:
    'Suspends a published video and refuses the addresses that its owner came from. `value` 0 takes ' +
    'both back.',
  access: 'moderator',
  input: z.object({ video: text(VIDEO_NAME_MAX), value: flag.default(true), reason }),
  answer: z.object({
    video: videoShape,
    is_banned: z.boolean(),
    /** How many addresses are refused now, or were until now. */
    addresses: z.number(),
  }),
});
