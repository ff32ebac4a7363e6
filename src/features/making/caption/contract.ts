import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { flag, id, line, text } from '#base/fields.ts';
import { captionShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { CAPTION_MAX, CAPTION_SRC_MAX, LANGUAGE_TAG, LANGUAGE_TAG_OR_NONE } from './rules.ts';
import { TEXTS } from './texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

const video = text(VIDEO_NAME_MAX);
const answer = z.object({ captions: z.array(captionShape) });

export type Caption = z.output<typeof captionShape>;

export const listCaptions = endpoint(api.caption.list, {
  about: 'List the captions of a video.',
  input: z.object({ video }),
  answer,
});

export const addCaption = endpoint(api.caption.add, {
  about:
    'Add captions in one language, from WebVTT, SubRip or SubStation Alpha. Those it had in that language ' +
    'are replaced.',
  access: 'viewer',
  scope: 'videos',
  errors: ['edited_since'],
  input: z.object({
    video,
    /** BCP 47, such as `en` or `pt-BR`. */
    lang: z.string().trim().regex(LANGUAGE_TAG, 'Must be a language code, such as en.'),
    /** Shown in the menu; the language's own name when empty. */
    label: line(40).default(''),
    text: z.string().max(CAPTION_MAX, texts.tooLong),
    default: flag.default(false),
    /**
     * The `src` of the captions that these are an edit of, empty where there were none: they keep their label
     * and whether they are on, and are refused if others have been stored meanwhile.
     */
    over: text(CAPTION_SRC_MAX).optional(),
  }),
  answer,
});

export const requestWaveform = endpoint(api.caption.waveform, {
  about: 'Ask for how loud a video is over time. It is made when it is asked for the first time.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({
    /** The file: a byte that is 1, then how loud each stretch is, 0 to 255; null until it is made. */
    src: z.string().nullable(),
    /** How many stretches a second has. */
    per_second: z.number(),
  }),
});

/** How far captions are that a machine writes. */
const speech = z
  .object({
    state: z.enum(['waiting', 'done', 'silent', 'failed']),
    /** Of the whole, how much was listened to, 0 to 1. */
    share: z.number(),
    /** What was asked for or heard; empty while unknown. */
    lang: z.string(),
  })
  .nullable();

export const requestCaptions = endpoint(api.caption.request, {
  about:
    'Have a machine write captions from what is said, in the language that is spoken. They are marked as ' +
    'automatic, and give way to those that people write. A site without a speech server has no such call.',
  access: 'viewer',
  scope: 'videos',
  errors: ['not_found'],
  input: z.object({
    video,
    /** BCP 47; empty to have the language found out. */
    lang: z.string().trim().regex(LANGUAGE_TAG_OR_NONE, 'Must be a language code, such as en.').default(''),
  }),
  answer: z.object({ speech }),
});

export const readRequestedCaptions = endpoint(api.caption.requested, {
  about: 'Read how far captions are that a machine writes; null if none were asked for.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({ video }),
  answer: z.object({ speech }),
});

export const changeCaption = endpoint(api.caption.change, {
  about: 'Set whether captions are on when the video begins.',
  access: 'viewer',
  scope: 'videos',
  errors: ['not_found'],
  input: z.object({ video, caption: id, default: flag }),
  answer,
});

export const removeCaption = endpoint(api.caption.remove, {
  about: 'Remove captions.',
  access: 'viewer',
  scope: 'videos',
  errors: ['not_found'],
  input: z.object({ video, caption: id }),
  answer,
});
