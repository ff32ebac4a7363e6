import type { VideoCardView } from '#features/videos/video/view.ts';
import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS } from '../list-texts.ts';
import { VideoCard } from './VideoCard.tsx';
import './video-strip.css';
import './glance-rows.css';

/** What a person or a channel has on air, above their videos. */
export default function OnAir({ videos }: { videos: readonly VideoCardView[] }) {
  const { onAir } = useTexts(HOME_TEXTS);
  return (
    <section className="video-strip glance glance-alone" aria-label={onAir}>
      <div className="video-strip-head">
        <h2 className="glance-live">{onAir}</h2>
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
