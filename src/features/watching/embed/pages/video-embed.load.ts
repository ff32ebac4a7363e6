import { type Language, textsIn } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { adConfig, adCsp } from '#features/watching/ad/model/config.ts';
import { relatedVideos } from '#features/watching/detail/related.ts';
import { readDetails, type VideoDetails } from '#features/watching/detail/model.ts';
import { detailOf, type VideoDetailView } from '#features/videos/video/view.ts';
import { presentDetail } from '#features/watching/detail/present.ts';
import { isPlayable } from '#features/videos/video/file-rules.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import type { Showing } from '#features/videos/video/premiere-rules.ts';
import { mayDownload } from '#features/videos/video/rules.ts';
import { unveilHref } from '#features/videos/video/veil-rules.ts';
import { leadsToTakenDown, openVideo } from '#features/videos/video/model/find.ts';
import { explainRestricted } from '#features/videos/video/restricted.ts';
import { completePath } from '#features/videos/video/media.ts';
import { playerSource, youtubeCsp } from '#features/videos/video/ui/source.ts';
import { upNextItems } from '#features/videos/video/ui/up-next.ts';
import { TEXTS as VIDEO_TEXTS } from '#features/videos/video/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { AD_QUERY, type PageAnswer, type PageRequest } from '#platform/http/pages.ts';
import type { PlayerOptions } from '#player/core/options.ts';
import { thumbnailUrl } from '#base/media-path.ts';
import { pageTitle } from '#shell/frame/title.ts';
import type { Ctx } from '#src/context.ts';
import { api, fillPath, href } from '#src/routes.ts';
import { messageDocument, veiledDocument } from '../document.ts';
import { isInternalView, readEmbedQuery } from '../rules.ts';
import { type LivePayload, playingDocument } from '../playing-document.ts';
import { liveOf, liveOptions, waitingDocument } from '../premiere-document.ts';
import { askingDocument } from '../password-document.ts';
import { TEXTS } from '../texts.ts';

export const queryNames = ['autoplay', 'muted', 'loop', 'stats', 'next', 'nsfw', 'internal', ...AD_QUERY];

/** Only the player, for frames on any site. Spec §2.4, reference "Embeds". */
export async function load(ctx: Ctx, request: PageRequest): Promise<PageAnswer<object>> {
  const { code = '' } = request.params;
  const { language } = request;
  const row = await openVideo(ctx, request.caller.viewer, code).catch(ignoreKnown);
  if (!row) return answerMissing(ctx, request, code);
  const details = await readDetails(ctx, row, null);
  const video = detailOf(presentDetail(ctx, null, details));
  if (video.showing?.phase === 'waiting') return answerWaiting(ctx, language, row, video.showing);
  if (!isPlayable(video) && !video.youtube)
    return answerMessage(ctx, language, code, whyNot(video, language));
  const unveil = unveilHref(request.caller.viewer, video, request.query);
  if (unveil !== null) return answerVeiled(ctx, language, video.title, row.code, unveil);
  const showing = video.showing && liveOf(video, video.showing);
  const options = { ...(await optionsOf(ctx, request, details)), ...(showing && liveOptions(ctx, showing)) };
  const isInternal = options.page === 'internal';
  const live: LivePayload = {
    videoId: video.id,
    stats: readEmbedQuery(request.query).stats,
    track: isInternal ? null : trackPath(ctx, video.code),
    ...(showing && { showing }),
  };
  const payload = { source: playerSource(video), options, live };
  return {
    ...frame,
    title: video.title,
    csp: { ...adCsp(ctx.config), ...youtubeCsp(video.youtube) },
    document: (files) =>
      playingDocument(
        {
          ...headOf(ctx, language, video.title, row.code),
          description: truncate(video.description ?? '', 200),
        },
        payload,
        files,
      ),
  };
}

/** Embeds may be framed by any site, and are indexed through the page they belong to. */
const frame = { data: {}, framed: true, noIndex: true };

async function optionsOf(
  ctx: Ctx,
  { query, params, caller, language }: PageRequest,
  details: VideoDetails,
): Promise<PlayerOptions> {
  const { row, views, watching } = details;
  const { autoplay, muted, loop, stats, next: mayFollow } = readEmbedQuery(query);
  const address = `${params['code'] ?? ''}?${new URLSearchParams(query)}`;
  const [related, ads] = await Promise.all([
    mayFollow ? relatedVideos(ctx, caller.viewer, row) : { videos: [] },
    adConfig(ctx, row, details, query),
  ]);
  const [next, ...queue] = upNextItems(related.videos, language);
  const file = mayDownload(caller.viewer, row) ? completePath(row) : '';
  const fileUrl = file === '' ? null : ctx.config.publicUrl + file;
  return {
    page: isInternalView(address) ? 'internal' : 'embed',
    autoplay,
    muted,
    ...(loop !== undefined && { loop }),
    siteUrl: ctx.config.publicUrl,
    siteName: ctx.settings.current().siteName,
    next: next ?? null,
    queue,
    ...(!mayFollow && { allowUpNext: false }),
    downloadUrl: fileUrl,
    ads,
    counts: stats ? { views, watching } : null,
  };
}

/** A frame that was opened by a key in its address has no cookie that brings it. */
function trackPath({ keys }: Pick<Ctx, 'keys'>, code: string): string {
  const path = fillPath(api.detail.track.path, { video: code });
  return keys?.inAddress ? `${path}?${new URLSearchParams({ key: keys.inAddress })}` : path;
}

async function answerMissing(ctx: Ctx, request: PageRequest, code: string): Promise<PageAnswer<object>> {
  const { language, caller } = request;
  const restricted = await explainRestricted(ctx, caller.viewer, code, language);
  if (restricted?.asksPassword) return answerAsking(ctx, request, code, restricted.title);
  if (restricted) return answerMessage(ctx, language, code, restricted.title, 403);
  return (await leadsToTakenDown(ctx, caller.viewer, code))
    ? answerMessage(ctx, language, code, textsIn(VIDEO_TEXTS, language).suspended, 410)
    : answerMessage(ctx, language, code, textsIn(TEXTS, language).missing, 404);
}

function answerMessage(
  ctx: Ctx,
  language: Language,
  code: string,
  text: string,
  status = 200,
): PageAnswer<object> {
  return {
    ...frame,
    title: text,
    status,
    document: (files) => messageDocument(headOf(ctx, language, text, code), text, files),
  };
}

function answerAsking(
  ctx: Ctx,
  { language, query, sent }: PageRequest,
  code: string,
  text: string,
): PageAnswer<object> {
  const asked = sent?.fields['query'] ?? new URLSearchParams(query).toString();
  const form = { action: href('video-embed', { code }), query: asked, mistake: sent?.mistake.text ?? null };
  return {
    ...frame,
    title: text,
    status: 403,
    document: (files) => askingDocument(headOf(ctx, language, text, code), text, form, files),
  };
}

function answerVeiled(
  ctx: Ctx,
  language: Language,
  title: string,
  code: string,
  unveil: string,
): PageAnswer<object> {
  const { nsfw } = textsIn(VIDEO_TEXTS, language);
  return {
    ...frame,
    title,
    document: (files) => veiledDocument(headOf(ctx, language, title, code), nsfw, unveil, files),
  };
}

function answerWaiting(ctx: Ctx, language: Language, row: VideoRow, showing: Showing): PageAnswer<object> {
  const { title } = row;
  const head = {
    ...headOf(ctx, language, title, row.code),
    description: truncate(row.description ?? '', 200),
  };
  const premiere = {
    ...{ title, showing, language, zone: row.scheduledZone ?? 'UTC', track: trackPath(ctx, row.code) },
    poster: row.hasThumbnail && !row.nsfw ? thumbnailUrl(row, 'large') : null,
  };
  return { ...frame, title, document: (files) => waitingDocument(head, premiere, files) };
}

function headOf({ config, settings }: Ctx, language: Language, title: string, code: string) {
  return {
    title: pageTitle(textsIn(VIDEO_TEXTS, language).title(title), settings.current().siteName),
    language,
    canonical: config.publicUrl + href('video-view', { code }),
  };
}

function whyNot({ state }: VideoDetailView, language: Language): string {
  const texts = textsIn(VIDEO_TEXTS, language);
  if (state === 'suspended') return texts.suspended;
  if (state === 'failed') return texts.failed;
  return state === 'initial' ? texts.uploading : texts.processing;
}

function ignoreKnown(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
