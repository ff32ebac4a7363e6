import { textsIn } from '#base/texts.ts';
import type { Trim } from '#features/making/grab/rules.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { PreviewedVideo } from '#features/videos/video/ui/preview-frame.ts';
import { playerSource } from '#features/videos/video/ui/source.ts';
import { detailOf } from '#features/videos/video/view.ts';
import { readDetails } from '#features/watching/detail/model.ts';
import { presentDetail } from '#features/watching/detail/present.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Load } from '#platform/http/pages.ts';
import type { PlayerSource } from '#player/core/source.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import type { Ctx } from '#src/context.ts';
import { isClippable, mayClip } from '../rules.ts';
import { SERVER_TEXTS, TEXTS } from '../texts.ts';
import { trimIn } from '../trim-rules.ts';

export const queryNames = ['video', 'start', 'end'];
export const template = 'reading';

/** What the page where clips are cut shows. */
export interface ClipData {
  /** The video to cut from; null until one is named. */
  readonly video: {
    readonly id: number;
    readonly title: string;
    /** Seconds. */
    readonly duration: number;
    readonly private: boolean;
    readonly source: PlayerSource;
    /** What its pictures are taken from. */
    readonly film: PreviewedVideo;
    /** What is chosen at first. */
    readonly trim: Trim;
  } | null;
  /** Why no clip can be cut from it; null if one can. */
  readonly mistake: string | null;
}

/**
 * The page where moderators cut clips from the video named in `?video=`, with what is chosen of it in
 * `?start=` and `?end=`; for others it does not exist. Spec §2.2, §6.
 */
export const load: Load<ClipData> = async (ctx, { query, language, caller: { viewer } }) => {
  if (!mayClip(viewer) || viewer?.scopes !== null) throw new AppError('not_found');
  const page = { title: textsIn(TEXTS, language).title, noIndex: true, personal: true };
  const named = (query['video'] ?? '').trim();
  if (!named) return { ...page, data: { video: null, mistake: null } };
  const row = await openVideo(ctx, viewer, codeInLink(named, ctx.config.publicUrl) ?? named);
  const { id, title, duration } = row;
  const { film, source } = await showWhole(ctx, viewer, row);
  const trim = trimIn({ start: query['start'] ?? '', end: query['end'] ?? '' }, duration);
  const mistake = isClippable(row) ? null : textsIn(SERVER_TEXTS, language).notReady;
  return {
    ...page,
    preloads: mistake ? {} : playerPreloads(source, { page: 'internal', ads: null }),
    data: { video: { id, title, duration, private: row.private, source, film, trim }, mistake },
  };
};

/** The video as it is cut: its own file, also where another site's plays in its place. */
async function showWhole(ctx: Ctx, viewer: Viewer, row: VideoRow) {
  const view = detailOf(presentDetail(ctx, viewer, await readDetails(ctx, row, viewer)));
  const { thumbnail, storyboard, duration, width, height } = view;
  return {
    film: { thumbnail, storyboard, duration, width, height },
    source: { ...playerSource(view), youtube: null, ad: null },
  };
}
