import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { countOf } from '#base/counts.ts';
import type { VideoCardView } from '../show.ts';
import { Thumbnail } from './Thumbnail.tsx';
import './VideoRow.css';

interface VideoRowProps {
  video: VideoCardView;
  /** Where the whole row leads. */
  href: string;
  /** Instead of the video's own. */
  title?: string;
  level: 2 | 3;
  /** Usual width of the picture, px. */
  picture: number;
  isEager?: boolean;
  className?: string;
  /** What stands below its line. */
  children?: ReactNode;
}

/**
 * A video in a narrow list: its picture at the left, its title and one line beside it; all of it is one link.
 */
export function VideoRow({
  video,
  href,
  title,
  level,
  picture,
  isEager,
  className,
  children,
}: VideoRowProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames('video-row', className)}>
      <Thumbnail video={video} width={picture} isEager={isEager} />
      <div className="video-row-text">
        <Heading className="ui-two-lines">
          <a href={href}>{title ?? (video.title || 'Untitled')}</a>
        </Heading>
        <p className="ui-muted ui-numbers">
          {video.owner && <span>{video.owner.username}</span>}
          <span>{countOf(video.views, 'view', 'views')}</span>
          {video.private && <span>Unlisted</span>}
        </p>
        {children}
      </div>
    </article>
  );
}
