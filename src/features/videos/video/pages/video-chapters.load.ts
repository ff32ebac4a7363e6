import { textsIn } from '#base/texts.ts';
import { proposeChapters } from '#features/making/caption/chapters-rules.ts';
import { readCaptionText } from '#features/making/caption/model.ts';
import { readCaptionFile } from '#features/making/caption/read-rules.ts';
import { readDetails } from '#features/watching/detail/model.ts';
import { presentDetail } from '#features/watching/detail/present.ts';
import type { Load } from '#platform/http/pages.ts';
import type { Chapter, PlayerSource } from '#player/core/source.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import type { SavedChapters } from '../chapter-contract.ts';
import { CHAPTER_TEXTS } from '../chapter-editor-texts.ts';
import { readVideoChapters } from '../model/chapters.ts';
import { openVideoToEdit } from '../model/find.ts';
import { playerSource } from '../ui/source.ts';
import { detailOf } from '../view.ts';

export const queryNames = ['done', 'propose'];

/** What the page for chapters shows. */
export interface ChapterPageData extends SavedChapters {
  readonly video: {
    readonly id: string;
    readonly code: string;
    readonly title: string;
    /** Seconds. */
    readonly duration: number;
    readonly source: PlayerSource;
  };
  readonly isSaved: boolean;
  /** What its captions propose, where that was asked for without a script. */
  readonly proposed: readonly Chapter[] | null;
}

/** Only for those who may change the video; for others the page does not exist. Spec §6. */
export const load: Load<ChapterPageData> = async (ctx, { language, params, query, caller: { viewer } }) => {
  const row = await openVideoToEdit(ctx, viewer, params['code'] ?? '');
  const [saved, details] = await Promise.all([readVideoChapters(ctx, row), readDetails(ctx, row, viewer)]);
  const { id, code, title, duration, ...view } = detailOf(presentDetail(ctx, viewer, details));
  // The site's own file, also where another site's plays in its place; chapters are those being written.
  const shown = playerSource({ id, code, title, duration, ...view });
  const source = { ...shown, youtube: null, ad: null, chapters: [] };
  const captions = source.captions.find((one) => one.default) ?? source.captions[0];
  const vtt = query['propose'] === '1' && captions ? await readCaptionText(ctx, captions.src) : null;
  return {
    title: textsIn(CHAPTER_TEXTS, language).title,
    data: {
      ...saved,
      video: { id, code, title, duration, source },
      isSaved: query['done'] === 'saved',
      proposed: vtt === null ? null : proposeChapters(readCaptionFile(vtt).cues, duration),
    },
    preloads: playerPreloads(source, { page: 'internal', ads: null }),
    personal: true,
    noIndex: true,
  };
};
