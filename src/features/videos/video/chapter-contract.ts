import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { text } from '#base/fields.ts';
import { api } from '#src/routes.ts';
import { CHAPTER_LINES_MAX } from './chapter-rules.ts';
import { chapterShape } from './contract.ts';

const video = text(VIDEO_NAME_MAX);

const answer = z.object({
  chapters: z.array(chapterShape),
  /** Whether they were saved as chapters; else they are those that the description lists. */
  saved: z.boolean(),
  /** Changes whenever other chapters are saved. */
  revision: z.string(),
});

export type SavedChapters = Omit<z.output<typeof answer>, 'status'>;

export const readChapters = endpoint(api.chapter.read, {
  about: 'Read the chapters of a video.',
  input: z.object({ video }),
  answer,
});

export const saveChapters = endpoint(api.chapter.save, {
  about:
    'Replace the chapters of a video. Without any, those in its description count again. By its owner or a ' +
    'moderator.',
  access: 'viewer',
  scope: 'videos',
  errors: ['edited_since'],
  input: z.object({
    video,
    /** One chapter a line, its time and its name: `1:05 The bridge`; or a file of chapters in WebVTT. */
    lines: text(CHAPTER_LINES_MAX).default(''),
    /** The `revision` that these are an edit of: they are refused if others have been saved meanwhile. */
    revision: text(64).optional(),
  }),
  answer,
});
