import { useRef, useState } from 'react';
import { countOf } from '#base/counts.ts';
import { VideoCard } from '../ui/VideoCard.tsx';
import { VoteButtons } from '#features/vote/ui/VoteButtons.tsx';
import { useHeartbeat } from '#features/watch/ui/use-heartbeat.ts';
import type { PlayerHandle } from '#player/core/events.ts';
import { useAutoplay } from '#shell/autoplay.ts';
import { useFrame } from '#shell/frame.ts';
import { href } from '#src/routes.ts';
import { RichText } from '../ui/RichText.tsx';
import { OwnerLine } from '../ui/OwnerLine.tsx';
import { useLiveVideo } from '../ui/use-live-video.ts';
import { VideoMenu } from '../ui/VideoMenu.tsx';
import { VideoStage } from '../ui/VideoStage.tsx';
import type { WatchPageData } from './video-view.load.ts';
import './video-view.css';

/** The watch page. */
export default function VideoViewPage({ video: first, related, mayEdit }: WatchPageData) {
  const { siteName } = useFrame();
  const [isAutoplay] = useAutoplay();
  const player = useRef<PlayerHandle | null>(null);
  const video = useLiveVideo(first);
  const [isPlaying, setPlaying] = useState(false);
  const live = useHeartbeat(video, isPlaying);
  const [next, ...queue] = related.videos.map((item) => ({
    code: item.url,
    title: item.title,
    thumbnail: item.thumbnail,
    url: href('video-view', { code: item.url }),
    duration: item.duration,
  }));
  const votes = related.viewerVotes as Record<string, number>;
  return (
    <div className="watch">
      <div className="watch-main">
        <VideoStage
          video={video}
          player={player}
          options={{ page: 'view', siteUrl: '', siteName, next: next ?? null, queue, allowUpNext: isAutoplay, autoplay: isAutoplay }}
          onEvent={({ type }) => {
            if (type === 'play') setPlaying(true);
            if (type === 'pause' || type === 'ended') setPlaying(false);
          }}
        />
        <h1 className="watch-title">{video.title || 'Untitled'}</h1>
        <div className="watch-actions">
          <VoteButtons
            videoId={video.video_id}
            score={live.score}
            vote={first.viewerVote}
            currentTime={() => player.current?.currentTime()}
          />
          <span className="ui-muted ui-numbers">
            {countOf(live.views, 'view', 'views')}
            {live.watching > 1 && ` · ${live.watching} watching`}
          </span>
          {mayEdit && <VideoMenu video={video} />}
        </div>
        <OwnerLine video={video} />
        {video.description && <RichText text={video.description} />}
      </div>
      <aside className="watch-next" aria-label="Up next">
        <h2>Up next</h2>
        {related.videos.map((item) => (
          <VideoCard key={item.video_id} video={item} vote={votes[item.video_id] ?? 0} />
        ))}
      </aside>
    </div>
  );
}
