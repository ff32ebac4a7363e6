import { textsIn } from '#base/texts.ts';
import { TOKEN_PREFIX } from '#features/making/upload/rules.ts';
import { findDiscarded } from '#features/videos/video/model/discard.ts';
import { openVideoToDelete } from '#features/videos/video/model/find.ts';
import { isDiscardable, UNDELETE_MS } from '#features/videos/video/rules.ts';
import { showCard } from '#features/videos/video/present.ts';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load, PageRequest } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { DELETE_TEXTS } from '../dialog-texts.ts';

export const template = 'reading';

/** What the page for deleting a video shows. */
interface DeletePageData {
  readonly video: VideoCardView;
  /** Until when it can be restored, ms; null before it is deleted. */
  readonly until: number | null;
  /** Whether deleting it can be undone. */
  readonly isDiscardable: boolean;
  /** The token of its anonymous upload, which the form sends along. */
  readonly token: string | null;
}

/**
 * Only for those who may delete the video or, once it is deleted, restore it; for others the page does not
 * exist. Spec §2.1, §6.
 */
export const load: Load<DeletePageData> = async (ctx, request) => {
  const { id, until, token } = await findEither(ctx, request);
  const row = await findVideo(ctx, { id });
  if (!row) throw new AppError('video_not_found');
  const texts = textsIn(DELETE_TEXTS, request.language);
  return {
    title: until === null ? texts.title : texts.deleted,
    data: {
      video: showCard(ctx.config, row, request.caller.viewer),
      until,
      isDiscardable: isDiscardable(row),
      token,
    },
    personal: true,
    noIndex: true,
  };
};

/** The video, whether deleted or not. */
async function findEither(ctx: Ctx, { params, caller: { viewer }, cookies }: PageRequest) {
  const code = params['code'] ?? '';
  const token = await heldToken(ctx, code, cookies);
  const discarded = await findDiscarded(ctx, viewer, code, token);
  if (discarded) return { id: discarded.id, until: discarded.discardedAt.getTime() + UNDELETE_MS, token };
  const { id } = await openVideoToDelete(ctx, viewer, code, token ?? undefined);
  return { id, until: null, token };
}

/** The token that this browser holds of the video's anonymous upload. */
async function heldToken(ctx: Ctx, code: string, cookies: PageRequest['cookies']): Promise<string | null> {
  if (!Object.keys(cookies).some((name) => name.startsWith(TOKEN_PREFIX))) return null;
  const video = await findVideo(ctx, { code });
  return (video && cookies[TOKEN_PREFIX + video.id]) ?? null;
}
