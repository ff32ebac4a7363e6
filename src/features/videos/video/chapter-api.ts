import { formatDuration } from '#base/duration.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { recordUnlessOwn } from '#features/people/audit/model.ts';
import { AppError } from '#platform/errors/errors.ts';
import { handlers, on, signedIn } from '#platform/http/handlers.ts';
import type { Chapter } from '#player/core/source.ts';
import { api } from '#src/routes.ts';
import * as contract from './chapter-contract.ts';
import { CHAPTERS_MOST, checkChapters, readChapters } from './chapter-rules.ts';
import { CHAPTER_MISTAKES } from './mistake-texts.ts';
import { readVideoChapters, saveVideoChapters } from './model/chapters.ts';
import { openVideo, openVideoToEdit } from './model/find.ts';

const texts = textsIn(CHAPTER_MISTAKES, FIRST_LANGUAGE);

export default handlers(api.chapter, {
  read: on(contract.readChapters, async (ctx, { video }, { viewer }) =>
    readVideoChapters(ctx, await openVideo(ctx, viewer, video)),
  ),

  save: on(
    contract.saveChapters,
    async (ctx, { video: idOrCode, lines, revision }, caller) => {
      const actor = signedIn(caller);
      const video = await openVideoToEdit(ctx, actor, idOrCode);
      const chapters = openChapters(lines, video.duration);
      const entry = { action: 'chapters-changed', objectType: 'video', objectId: video.id } as const;
      await recordUnlessOwn(ctx, { ...entry, ownerId: video.accountId, actorId: actor.id }, (one) =>
        saveVideoChapters(one, video.id, chapters, revision),
      );
      return readVideoChapters(ctx, video);
    },
    (ctx, { video = '' }, { viewer }) => openVideoToEdit(ctx, viewer, video),
  ),
});

/** The chapters of a list that has no mistakes. @throws AppError `invalid_param` with the first one */
function openChapters(lines: string, duration: number): readonly Chapter[] {
  const { chapters, unread } = readChapters(lines, 0);
  const [mistake] = checkChapters(chapters, duration);
  const time = formatDuration(chapters[mistake?.place ?? 0]?.at ?? 0);
  if (unread[0] !== undefined) throw refusal(texts.unread({ line: unread[0] }));
  if (!mistake) return chapters;
  const { kind } = mistake;
  if (kind === 'alone') throw refusal(texts.alone);
  throw refusal(kind === 'many' ? texts.many({ most: CHAPTERS_MOST }) : texts[kind]({ time }));
}

function refusal(text: string): AppError {
  return new AppError('invalid_param', text, { param: 'lines' });
}
