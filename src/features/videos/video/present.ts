import { isAllowed } from '#base/policy.ts';
import { toApiDate } from '#base/api-date.ts';
import { presentUser } from '#features/people/account/present.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import type { VideoObject } from './contract.ts';
import { fieldsOf } from './fields.ts';
import { mediaUrl, thumbnailJpegUrl, thumbnailUrl } from '#base/media-path.ts';
import { completePath, ON_AIR, storyboardTemplate } from './media.ts';
import type { VideoRow } from './model/rows.ts';
import { type Actor, hasFilm, mayPlay } from './rules.ts';
import { cardOf, type VideoCardView } from './view.ts';

type Site = Pick<Config, 'publicUrl'>;

/** A video as the API shows it to this viewer. Reference "Video object". */
export function presentVideo(site: Site, video: VideoRow, viewer: Actor | null, watching = 0): VideoObject {
  const base = site.publicUrl;
  const path = href('video-view', { code: video.code });
  const isOut = hasFilm(viewer, video);
  const complete = isOut ? completePath(video) : '';
  return {
    ...fieldsOf(video),
    id: String(video.id),
    video_id: String(video.id),
    url: video.code,
    full_url: base + path,
    embed_url: base + href('video-embed', { code: video.code }),
    user_id: String(video.accountId ?? 0),
    state: video.state,
    date_created: toApiDate(video.createdAt),
    date_stored: toApiDate(video.storedAt),
    date_completed: toApiDate(video.completedAt),
    date_published: toApiDate(video.publishedAt),
    thumbnail: thumbnailUrl(video),
    thumbnail_url: base + thumbnailJpegUrl(video),
    complete,
    complete_url: complete && base + complete,
    channel_id: video.channelId === null ? null : String(video.channelId),
    storyboard: isOut ? storyboardTemplate(video) : null,
    youtube_override_source: video.youtube,
    score: video.score,
    likes_count: video.likesCount,
    view_count: video.viewCount,
    comment_count: video.commentCount,
    share_count: video.shareCount,
    watching_count: watching,
    // The boost is a moderator's tool and is never shown to others. Spec §6.
    score_modifier: isAllowed(viewer, 'see-boost') ? video.scoreModifier : 0,
    total_tipped: video.totalTipped,
    scheduled: video.scheduledAt !== null,
    ...(video.scheduledAt && {
      scheduled_at: toApiDate(video.scheduledAt),
      scheduled_zone: video.scheduledZone ?? 'UTC',
    }),
    ...(video.premieredAt && { premiered_at: toApiDate(video.premieredAt) }),
    ...(video.onAir && { on_air: true }),
    ...(video.loudness !== null && { loudness: video.loudness, true_peak: video.truePeak ?? 0 }),
    pinned_to_user: video.pinnedToUser !== null,
    pinned_to_channel: video.pinnedToChannel !== null,
    ...ownerOf(site, video),
    channel: channelOf(site, video),
    formats: isOut && mayPlay(video) ? formatsOf(site, video) : [],
  };
}

/** A video as pages show it to this viewer. */
export function showCard(site: Site, video: VideoRow, viewer: Actor | null): VideoCardView {
  return cardOf(presentVideo(site, video, viewer));
}

/** What a row was last presented as, to viewers who see its boost and to all others. */
interface PresentedObjects {
  readonly boosted?: VideoObject;
  readonly plain?: VideoObject;
}

const presented = new WeakMap<VideoRow, PresentedObjects>();

/**
 * A video as lists show it: the same object as the last time while nothing about it has changed, so that its
 * JSON is made once.
 */
export function presentListed(site: Site, video: VideoRow, viewer: Actor | null, watching = 0): VideoObject {
  const last = presented.get(video);
  const kind = isAllowed(viewer, 'see-boost') ? 'boosted' : 'plain';
  const known = last?.[kind];
  if (known?.watching_count === watching) return known;
  const shown = presentVideo(site, video, viewer, watching);
  presented.set(video, { ...last, [kind]: shown });
  return shown;
}

function formatsOf({ publicUrl }: Site, video: VideoRow): VideoObject['formats'] {
  const files = video.renditions.map(({ type, name, key, width, height }) => ({
    type: type === 'hls' ? 'hls' : name,
    uri: publicUrl + mediaUrl(video, key),
    width,
    height,
    version: video.mediaVersion,
  }));
  const isStreamed = video.onAir || video.hasHls;
  const uri = publicUrl + mediaUrl(video, video.onAir ? ON_AIR : 'hls/master.m3u8');
  const streams = isStreamed ? [{ type: 'hls', uri }] : [];
  const { width, height } = video;
  return [...streams.map((stream) => ({ ...stream, width, height, version: video.mediaVersion })), ...files];
}

function ownerOf(
  site: Site,
  { accountId, username, displayname, avatarVersion }: VideoRow,
): Pick<VideoObject, 'user'> {
  if (accountId === null || username === null) return {};
  const owner = {
    id: accountId,
    username,
    displayname: displayname ?? '',
    avatarVersion: avatarVersion ?? 0,
  };
  return { user: presentUser(site, owner) };
}

function channelOf(
  { publicUrl }: Site,
  { channelId, channelUrl, channelTitle }: VideoRow,
): VideoObject['channel'] {
  if (channelId === null || channelUrl === null) return null;
  const full_url = publicUrl + href('channel', { channel: channelUrl });
  return { channel_id: String(channelId), url: channelUrl, title: channelTitle ?? channelUrl, full_url };
}
