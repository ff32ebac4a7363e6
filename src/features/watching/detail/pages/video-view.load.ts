import { textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { findWaiting, type WaitingLive } from '#features/making/live/waiting.ts';
import { type AlbumBeside, albumBeside } from '#features/watching/album/model/beside.ts';
import type { Sponsor } from '#features/watching/ad/contract.ts';
import { sponsorBeside } from '#features/watching/ad/model/beside.ts';
import { adConfig, adCsp } from '#features/watching/ad/model/config.ts';
import { isInternalView } from '#features/watching/embed/rules.ts';
import { showStanding, type StandingDecision } from '#features/order/review/show.ts';
import { shownTippers, type TipperList } from '#features/talking/tip/lists.ts';
import { offersTip } from '#features/talking/tip/send.ts';
import type { AdConfig } from '#player/ads/config.ts';
import { gatherByReason } from '#features/watching/watch/rules.ts';
import { relatedVideos } from '../related.ts';
import { playerPreloads } from '#player/ui/preloads.ts';
import { AppError } from '#platform/errors/errors.ts';
import { AD_QUERY, type PageAnswer, type PageRequest, Redirect } from '#platform/http/pages.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { videoHead } from '../head.ts';
import { type CommentsData, commentsBeside } from '#features/talking/comment/beside.ts';
import { closedText } from '#features/talking/comment/closed.ts';
import type { VideoDetails } from '../model.ts';
import { openDetails } from '../model/page-signs.ts';
import { lastingPage } from '../lasting-page.ts';
import { presentDetail } from '../present.ts';
import { detailOf, type VideoDetailView } from '#features/videos/video/view.ts';
import { leadsToTakenDown } from '#features/videos/video/model/find.ts';
import { explainRestricted, type RestrictedNotice } from '#features/videos/video/restricted.ts';
import { previewOf } from '#features/videos/video/preview.ts';
import { isPlayable } from '#features/videos/video/file-rules.ts';
import { isAnnounced } from '#features/videos/video/premiere-rules.ts';
import { type Actor, mayDownload, mayEdit, restrictionOf } from '#features/videos/video/rules.ts';
import { unveilHref } from '#features/videos/video/veil-rules.ts';
import { playerSource, youtubeCsp } from '#features/videos/video/ui/source.ts';
import type { BlockRelation } from '#features/people/user/rules.ts';
import { findAccountByName } from '#features/people/account/model/accounts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';

export const queryNames = [
  'album',
  'shuffle',
  'repeat',
  'comment',
  'comments',
  'after',
  'nsfw',
  'internal',
  ...AD_QUERY,
];

/** The data of the watch page. */
export interface WatchPageData {
  readonly video: VideoDetailView;
  readonly related: Awaited<ReturnType<typeof relatedVideos>>;
  /** The album of `?album=`, in which the video is watched. */
  readonly album: AlbumBeside | null;
  readonly comments: CommentsData;
  readonly mayEdit: boolean;
  /** The decision that suspended it, for its owner; null otherwise. */
  readonly decision: StandingDecision | null;
  /** The broadcast that it waits for; null where it is none, or is on air. */
  readonly waiting: WaitingLive | null;
  readonly mayDownload: boolean;
  readonly isFollowing: boolean;
  /** How the viewer stands to the owner. */
  readonly standing: BlockRelation;
  /** Whether the viewer may tip the owner. */
  readonly mayTip: boolean;
  readonly tippers: TipperList;
  /** Position at which the viewer stopped, seconds. */
  readonly resumeAt: number | null;
  /** Whether this is an internal view, which is not counted. Spec §2.4. */
  readonly isInternal: boolean;
  readonly ads: AdConfig | null;
  readonly sponsor: Sponsor | null;
  /** Address that unveils the video without a script; null if it is not veiled. */
  readonly unveilHref: string | null;
}

/** The page of a video that was taken down or is not for this viewer: that it is so, and nothing else. */
export interface TakenDownData {
  readonly video: null;
  /** Why it is not for them; null if it was taken down. */
  readonly restricted: RestrictedNotice | null;
}

/** The watch page by code; if no video has that code, it may be a username. Spec §2.2. */
export async function load(
  ctx: Ctx,
  request: PageRequest,
): Promise<PageAnswer<WatchPageData | TakenDownData>> {
  const { code = '' } = request.params;
  try {
    return await loadWatchPage(ctx, request, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (await leadsToTakenDown(ctx, request.caller.viewer, code)) return takenDown(request);
    const restricted = await explainRestricted(ctx, request.caller.viewer, code, request.language);
    if (restricted) return notForYou(restricted);
    const account = await findAccountByName(ctx, code);
    if (account) throw new Redirect(href('user-profile', { username: account.username }));
    throw error;
  }
}

function takenDown({ language }: PageRequest): PageAnswer<TakenDownData> {
  const { suspended } = textsIn(TEXTS, language);
  return { title: suspended, status: 410, noIndex: true, data: { video: null, restricted: null } };
}

function notForYou(restricted: RestrictedNotice): PageAnswer<TakenDownData> {
  return { title: restricted.title, status: 403, noIndex: true, data: { video: null, restricted } };
}

/** The watch page of a video, by code or id. */
export async function loadWatchPage(
  ctx: Ctx,
  request: PageRequest,
  code: string,
): Promise<PageAnswer<WatchPageData>> {
  const { viewer } = request.caller;
  const { details, discussion, hasComments, signs } = await openDetails(ctx, viewer, code);
  const { row } = details;
  const [related, sponsor, album, comments, tippers] = await Promise.all([
    relatedVideos(ctx, viewer, row),
    sponsorBeside(ctx, row, request.caller),
    albumBeside(ctx, viewer, request.query, row.id),
    commentsBeside(ctx, viewer, { ...row, discussion, hasComments }, request),
    shownTippers(ctx, row.totalTipped > 0 ? { accountId: row.accountId, videoId: row.id } : null),
  ]);
  const { standing } = details;
  const video = detailOf(presentDetail(ctx, viewer, details));
  const ads = await adConfig(ctx, row, details, request.query);
  const veil = unveilHref(viewer, video, request.query);
  return {
    title: textsIn(TEXTS, request.language).title(video.title),
    description: truncate(video.description ?? '', 200) || undefined,
    canonical: href('video-view', { code: row.code }),
    noIndex: (row.private && !isAnnounced(row)) || row.state !== 'success',
    head: videoHead(ctx.config, row, details.views, previewOf(ctx.config, row), request.language),
    data: {
      video,
      related: { ...related, videos: gatherByReason(related.videos, related.reasons) },
      album,
      comments: { ...comments, closed: closedText(standing, request.language) },
      mayEdit: mayEdit(viewer, row),
      decision: viewer && row.state === 'suspended' ? await showStanding(ctx, viewer.id, row.id) : null,
      waiting: await findWaiting(ctx, video),
      mayDownload: mayDownload(viewer, row),
      isFollowing: details.isFollowing,
      standing,
      mayTip: offersTip(ctx, viewer, { id: row.accountId, username: row.username }, standing),
      tippers,
      resumeAt: details.resumeAt,
      isInternal: isInternalView(`${code}?${new URLSearchParams(request.query)}`),
      ads,
      sponsor,
      unveilHref: veil,
    },
    ...(mayLast(viewer, details) &&
      !video.showing &&
      !album &&
      !sponsor && { lasting: lastingPage(details, signs) }),
    csp: { ...adCsp(ctx.config), ...youtubeCsp(row.youtube) },
    preloads:
      mayBegin(video) && veil === null ? playerPreloads(playerSource(video), { page: 'view', ads }) : {},
  };
}

/**
 * Whether the page of a video changes only when something is done, and is for everybody: not while it is
 * processed, or before it comes out.
 */
function mayLast(viewer: Actor | null, { row }: VideoDetails): boolean {
  return viewer === null && row.state === 'success' && restrictionOf(row) === null;
}

function mayBegin(video: VideoDetailView): boolean {
  const isOpen = video.state !== 'suspended' && video.state !== 'failed';
  return isOpen && video.showing?.phase !== 'waiting' && (isPlayable(video) || video.youtube !== null);
}
