import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { replacementShape } from '#features/making/studio/contract.ts';
import { api } from '#src/routes.ts';
import { ROTATIONS } from './rules.ts';

const video = text(VIDEO_NAME_MAX);

/** Longest text of stretches, characters. */
const RANGES_MAX = 2_000;

/** Degrees clockwise, as a number or in digits. */
const rotation = z
  .union([z.string(), z.number()])
  .transform(Number)
  .pipe(z.literal([...ROTATIONS]))
  .meta({ id: 'Rotation', type: 'integer', enum: [...ROTATIONS], anyOf: undefined });

/** What is made of a video: `keep` and `silence` are written as they are sent. Durations in seconds. */
export const editShape = z
  .object({
    keep: z.string(),
    silence: z.string(),
    rotation: z.number(),
    /** Of the uncut video. */
    duration: z.number(),
    /** Of what is left of it. */
    edited_duration: z.number(),
    is_cut: z.boolean(),
  })
  .meta({ id: 'VideoEdit' });

const plan = z.enum(['copy', 'sound', 'picture']);

export const readEdit = endpoint(api.cut.read, {
  called: 'readCut',
  about:
    'Read which parts of a video are kept, which are silent, how it is turned, and what is being made of it.',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ edit: editShape, replacement: replacementShape.nullable() }),
});

export const saveEdit = endpoint(api.cut.save, {
  called: 'cutVideo',
  about:
    'Cut a video: `keep` names the parts that stay, `silence` those without sound, both in seconds of the ' +
    'uncut video, such as `0-12.5, 1:20-1:31.25`; `rotation` turns it clockwise. What is left out of the ' +
    'call is as in the original, so a call with nothing goes back to it. The present version plays until ' +
    'the new one is ready; captions, chapters and the moments of comments move along.',
  scope: 'videos',
  rate: 'upload',
  errors: ['disk_full', 'quota_full'],
  input: z.object({
    video,
    keep: text(RANGES_MAX).default(''),
    silence: text(RANGES_MAX).default(''),
    rotation: rotation.default(0),
  }),
  answer: z.object({
    /** `begun`, `undone` if it is the original again, or `same` if the video was like that already. */
    order: z.enum(['begun', 'undone', 'same']),
    edit: editShape,
    replacement: replacementShape.nullable(),
  }),
});

export const undoEdit = endpoint(api.cut.undo, {
  called: 'restoreUncutVideo',
  about: 'Give a cut video back the file that it was cut from, at once. Does nothing for any other.',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ edit: editShape }),
});

export const readKeyFrames = endpoint(api.cut.keyFrames, {
  called: 'listKeyFrames',
  about:
    'Read where a video can be cut without encoding it, in seconds of the uncut video. For a large file ' +
    'this may take a while, once.',
  scope: 'videos',
  rate: 'write',
  input: z.object({ video }),
  answer: z.object({
    key_frames: z.array(z.number()),
    has_sound: z.boolean(),
    /** What has to be encoded even if every cut lies on a key frame. */
    least_plan: plan,
  }),
});

export type EditView = z.output<typeof editShape>;
export type KeyFrames = z.output<(typeof readKeyFrames)['answer']>;
