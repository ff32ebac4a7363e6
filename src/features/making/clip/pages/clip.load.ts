import { textsIn } from '#base/texts.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { openVideo } from '#features/videos/video/model/find.ts';
import { mediaUrl } from '#base/media-path.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { isClippable, mayClip } from '../rules.ts';
import { SERVER_TEXTS, TEXTS } from '../texts.ts';

export const queryNames = ['video'];
export const template = 'reading';

interface ClipData {
  /** The video to cut from; null until one is named. */
  readonly video: {
    readonly id: number;
    readonly code: string;
    readonly title: string;
    /** Seconds. */
    readonly duration: number;
    readonly private: boolean;
    /** Path of a file that every browser plays; null without one. */
    readonly file: string | null;
  } | null;
  /** Why no clip can be cut from it; null if one can. */
  readonly mistake: string | null;
}

/**
 * The page where moderators cut clips from the video named in `?video=`; for others it does not exist. Spec
 * §2.2, §6.
 */
export const load: Load<ClipData> = async (ctx, { query, language, caller: { viewer } }) => {
  if (!mayClip(viewer) || viewer?.scopes !== null) throw new AppError('not_found');
  const page = { title: textsIn(TEXTS, language).title, noIndex: true, personal: true };
  const named = (query['video'] ?? '').trim();
  if (!named) return { ...page, data: { video: null, mistake: null } };
  const row = await openVideo(ctx, viewer, codeInLink(named, ctx.config.publicUrl) ?? named);
  const { id, code, title, duration } = row;
  const mp4 = row.renditions.find(({ type }) => type !== 'hls' && type !== 'dash');
  const file = mp4 ? mediaUrl(row, mp4.key) : null;
  const mistake = isClippable(row) ? null : textsIn(SERVER_TEXTS, language).notReady;
  return { ...page, data: { video: { id, code, title, duration, private: row.private, file }, mistake } };
};
