import type { VideoCardView } from '#features/videos/video/view.ts';
import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS } from '../list-texts.ts';
import { VideoCard } from './VideoCard.tsx';
import './video-strip.css';
import './glance-rows.css';

interface OnAirProps {
  videos: readonly VideoCardView[];
  /** What is announced. */
  coming: readonly VideoCardView[];
}

/** What a person or a channel has on air, and what they have announced, above their videos. */
export default function OnAir({ videos, coming }: OnAirProps) {
  const texts = useTexts(HOME_TEXTS);
  return (
    <>
      {videos.length > 0 && <Row title={texts.onAir} videos={videos} isLive />}
      {coming.length > 0 && <Row title={texts.coming} videos={coming} />}
    </>
  );
}

interface RowProps {
  title: string;
  videos: readonly VideoCardView[];
  isLive?: boolean;
}

function Row({ title, videos, isLive = false }: RowProps) {
  return (
    <section
      className={`video-strip glance glance-alone${isLive ? '' : ' glance-coming'}`}
      aria-label={title}
    >
      <div className="video-strip-head">
        <h2 className={isLive ? 'glance-live' : undefined}>{title}</h2>
      </div>
      <ul>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
