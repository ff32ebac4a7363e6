import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { flag, id, line, text } from '#base/fields.ts';
import { captionShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { CAPTION_MAX } from './rules.ts';
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
  about: 'Add captions in one language, from WebVTT or SubRip. Those it had in that language are replaced.',
  access: 'viewer',
  scope: 'videos',
  input: z.object({
    video,
    /** BCP 47, such as `en` or `pt-BR`. */
    lang: z
      .string()
      .trim()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'Must be a language code, such as en.'),
    /** Shown in the menu; the language's own name when empty. */
    label: line(40).default(''),
    text: z.string().max(CAPTION_MAX, texts.tooLong),
    default: flag.default(false),
  }),
  answer,
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
