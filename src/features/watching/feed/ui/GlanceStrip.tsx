import type { ReactNode } from 'react';
import type { VideoCardView } from '#features/videos/video/view.ts';
import { VideoCard } from './VideoCard.tsx';
import './video-strip.css';
import './glance-rows.css';

interface GlanceStripProps {
  title: string;
  videos: readonly VideoCardView[];
  className: string;
  isLive?: boolean;
  /** Where there are more of them. */
  more?: ReactNode;
}

/** A row of videos above a list. */
export function GlanceStrip({ title, videos, className, isLive = false, more }: GlanceStripProps) {
  return (
    <section className={`video-strip glance ${className}`} aria-label={title}>
      <div className="video-strip-head">
        <h2 className={isLive ? 'glance-live' : undefined}>{title}</h2>
        {more}
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
