import type { z } from 'zod';
import { fromApiDate } from '#base/api-date.ts';
import type { detailShape, VideoObject } from '../contract.ts';
import { avatarVersionIn } from '#base/avatar-url.ts';
import type { VideoCardView, VideoDetailView } from '../show.ts';

type DetailObject = z.output<typeof detailShape>;

/**
 * A video from an answer of the API as lists show it; lists contain viewer counts and the viewer's votes
 * separately.
 */
export function cardFromApi(video: VideoObject, vote = 0): VideoCardView {
  const { user, channel } = video;
  return {
    id: video.video_id,
    code: video.url,
    title: video.title,
    featuredTitle: video.featured_title,
    state: video.state,
    thumbnail: video.thumbnail,
    storyboard: video.storyboard !== null && video.thumbnail.startsWith('/media/') ? video.version : 0,
    duration: video.duration,
    width: video.width,
    height: video.height,
    at: fromApiDate(video.date_completed) ?? fromApiDate(video.date_created) ?? 0,
    score: video.score,
    views: video.view_count,
    shares: video.share_count,
    comments: video.comment_count,
    watching: video.watching_count,
    vote,
    nsfw: video.nsfw,
    private: video.private,
    moderated: video.moderated,
    isFeatured: video.is_featured,
    scoreModifier: video.score_modifier,
    allowDownload: video.allow_download,
    hasFile: video.complete !== '',
    isPinnedToUser: video.pinned_to_user,
    owner: user ? ownerFromApi(user) : null,
    channel: channel && { id: channel.channel_id, code: channel.url, title: channel.title },
  };
}

function ownerFromApi({ user_id, username, displayname, avatar }: NonNullable<VideoObject['user']>) {
  return { id: user_id, username, displayname, avatarVersion: avatarVersionIn(avatar ?? '') };
}

/** A video from an answer of the API as its page shows it. */
export function detailFromApi(video: DetailObject): VideoDetailView {
  return {
    ...cardFromApi(video, video.viewerVote),
    ...filesFromApi(video),
    description: video.description,
    publishedAt: fromApiDate(video.date_published),
    avatar: video.user ? pathOf(video.user.avatar_url) : '/avatars/anonymous.svg',
    version: video.version,
    youtube: video.youtube_override_source,
    captions: video.captions,
    ad: video.ad,
    progress: video.progress,
  };
}

/** What can be played of a video from an answer of the API. */
export function filesFromApi({
  formats,
  complete,
}: Pick<VideoObject, 'formats' | 'complete'>): Pick<VideoDetailView, 'hls' | 'mp4' | 'file'> {
  const stream = formats.find(({ type }) => type === 'hls');
  const files = formats.filter(({ type }) => type !== 'hls' && type !== 'dash');
  return {
    hls: stream ? pathOf(stream.uri) : null,
    mp4: files.map(({ uri, type }) => ({ src: pathOf(uri), label: type })),
    file: complete,
  };
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
