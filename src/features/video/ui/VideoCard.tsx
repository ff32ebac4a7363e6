import { fromApiDate } from '#base/api-date.ts';
import { countOf } from '#base/counts.ts';
import { formatDuration } from '#base/duration.ts';
import { VoteButtons } from '#features/vote/ui/VoteButtons.tsx';
import { useFrame } from '#shell/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { VideoObject } from '../contract.ts';
import { StoryboardPreview } from './StoryboardPreview.tsx';
import { Veil } from './Veil.tsx';
import { useVeil } from './veil.ts';
import './VideoCard.css';

interface VideoCardProps {
  video: VideoObject;
  /** The viewer's own vote. */
  vote: number;
  /** Above the fold: the picture is fetched at once. */
  isEager?: boolean;
}

/** A video in a list. */
export function VideoCard({ video, vote, isEager = false }: VideoCardProps) {
  const path = href('video-view', { code: video.url });
  const isVeiled = useVeil(video);
  return (
    <article className="video-card">
      <a className={isVeiled ? 'video-card-picture video-veiled' : 'video-card-picture'} href={path} tabIndex={-1} aria-hidden="true">
        <img
          src={video.thumbnail}
          alt=""
          width={480}
          height={270}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {isVeiled ? <Veil /> : <StoryboardPreview video={video} />}
        {video.duration > 0 && <span className="video-card-duration ui-numbers">{formatDuration(video.duration)}</span>}
      </a>
      <VoteButtons videoId={video.video_id} score={video.score} vote={vote} look="pill" />
      <div className="video-card-text">
        <h2>
          <a href={path}>{video.title || 'Untitled'}</a>
        </h2>
        <CardMeta video={video} />
      </div>
    </article>
  );
}

function CardMeta({ video }: { video: VideoObject }) {
  const { now } = useFrame();
  const at = fromApiDate(video.date_completed) ?? fromApiDate(video.date_created);
  return (
    <p className="ui-muted ui-numbers">
      {video.user && <a href={video.user.full_url}>{video.user.username}</a>}
      <span>{countOf(video.view_count, 'view', 'views')}</span>
      {at !== null && <TimeAgo at={at} now={now} />}
    </p>
  );
}
