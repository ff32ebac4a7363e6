import { countOpenReports } from '#features/order/report/model/reports.ts';
import { thumbnailUrl } from '#base/media-path.ts';
import { textsIn } from '#base/texts.ts';
import { choicesFor } from '#features/videos/video/channel-choices.ts';
import type { ChannelChoices } from '#features/videos/channel/contract.ts';
import { type DroppedSize, readDropped } from '../model/film-restore.ts';
import { openVideo } from '../model/find.ts';
import type { VideoRow } from '../model/rows.ts';
import type { Load } from '#platform/http/pages.ts';
import { requireStaff } from '#features/pages/panel/staff.ts';
import { VIDEO_TEXTS } from '../panel-texts.ts';

interface PanelVideoData {
  readonly video: PanelVideo;
  readonly channels: ChannelChoices;
  readonly isSaved: boolean;
  readonly maxDescription: number;
}

/** Initial values of the form, and facts about the video. Times in ms since 1970. */
export interface PanelVideo {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly state: VideoState;
  readonly channelId: number | null;
  readonly private: boolean;
  readonly nsfw: boolean;
  readonly moderated: boolean;
  readonly allowDownload: boolean;
  readonly isFeatured: boolean;
  readonly featuredTitle: string;
  readonly featuredDescription: string;
  readonly scoreModifier: number;
  readonly views: number;
  readonly youtube: string;
  readonly redditLink: string;
  readonly score: number;
  readonly thumbnail: string;
  /** Seconds. */
  readonly duration: number;
  readonly owner: string | null;
  readonly createdAt: number;
  readonly reports: number;
  /** The size that was dropped, which the page for its file brings back. */
  readonly dropped: DroppedSize | null;
}

type VideoState = keyof (typeof VIDEO_TEXTS)['en']['states'];

/** A video's fields that moderators can change. Spec §2.2 /awesome/videos/{videoId}/edit. */
export const load: Load<PanelVideoData> = async (ctx, { caller, params, query, language }) => {
  const viewer = requireStaff(caller);
  const video = await openVideo(ctx, viewer, params['video'] ?? '');
  const [channels, reports, dropped] = await Promise.all([
    choicesFor(ctx, viewer, { current: video.channelId }),
    countOpenReports(ctx, video.id),
    readDropped(ctx, video.id),
  ]);
  const data = {
    video: { ...viewOf(video, reports), dropped },
    channels,
    isSaved: query['done'] === 'saved',
    maxDescription: ctx.settings.current().maxDescription,
  };
  const title = textsIn(VIDEO_TEXTS, language).title({ id: String(video.id) });
  return { title, noIndex: true, personal: true, data };
};

function viewOf(video: VideoRow, reports: number): Omit<PanelVideo, 'dropped'> {
  const { id, code, title, channelId, nsfw, moderated, allowDownload, isFeatured, scoreModifier, score } =
    video;
  return {
    ...{ id, code, title, channelId, nsfw, moderated, allowDownload, isFeatured, scoreModifier, score },
    private: video.private,
    thumbnail: thumbnailUrl(video),
    duration: video.duration,
    description: video.description ?? '',
    state: video.state as VideoState,
    featuredTitle: video.featuredTitle ?? '',
    featuredDescription: video.featuredDescription ?? '',
    views: video.viewCount,
    youtube: video.youtube ?? '',
    redditLink: video.redditLink ?? '',
    owner: video.username,
    createdAt: video.createdAt.getTime(),
    reports,
  };
}
