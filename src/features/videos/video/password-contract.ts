import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { id, line, text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { PASSWORD_NAME_MAX } from './audience-rules.ts';
import { passwordFields } from './contract.ts';

const video = text(VIDEO_NAME_MAX);

/** A password of a video: whom it was given to, and what opens the video without asking. */
const passwordShape = z
  .object({
    password_id: z.string(),
    /** Whom it is for; may be empty. */
    name: z.string(),
    /** How often it was typed. */
    uses: z.number(),
    /** When it was last typed; null if it never was. */
    date_used: z.string().nullable(),
    date_created: z.string(),
    /** What opens the video as `key` in an address, until the password is removed. */
    key: z.string(),
    /** Address of its page with that. */
    url: z.string(),
    /** Address of its best file with that, for players. */
    stream_url: z.string(),
  })
  .meta({ id: 'VideoPassword' });

export type VideoPasswordObject = z.output<typeof passwordShape>;

const answer = z.object({ passwords: z.array(passwordShape) });

export const listVideoPasswords = endpoint(api.videoPassword.list, {
  about: 'List the passwords of a video, without the passwords themselves. By its owner or a moderator.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video }),
  answer,
});

export const addVideoPassword = endpoint(api.videoPassword.add, {
  about:
    'Add a password to a video. It is asked for while `password_protected` is on. By its owner or a ' +
    'moderator.',
  access: 'viewer',
  scope: 'videos',
  errors: ['too_many_passwords'],
  input: z.object({
    video,
    password: passwordFields.password.unwrap(),
    name: line(PASSWORD_NAME_MAX).default(''),
  }),
  answer,
});

export const removeVideoPassword = endpoint(api.videoPassword.remove, {
  about: 'Remove a password of a video, which ends what it and its links opened.',
  access: 'viewer',
  scope: 'videos',
  errors: ['password_not_found'],
  input: z.object({ video, password: id }),
  answer,
});

export const openLockedVideo = endpoint(api.videoPassword.unlock, {
  about:
    'Exchange a password of a video for the key that opens it. Browsers keep it in a cookie; others add ' +
    'it as `key` to the address of every call about the video.',
  errors: ['invalid_password'],
  input: z.object({ video, password: z.string().max(1_000).default('') }),
  answer: z.object({ key: z.string() }),
});
