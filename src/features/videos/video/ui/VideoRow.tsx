import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { VideoCardView } from '../view.ts';
import { TEXTS } from '../texts.ts';
import { nameOf } from '#base/person.ts';
import { audienceLabel } from './VideoLabels.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import './VideoRow.css';

interface VideoRowProps {
  video: VideoCardView;
  /** Where the whole row leads. */
  href: string;
  /** Instead of the video's own. */
  title?: string;
  level: 2 | 3 | 4;
  /** Usual width of the picture, px. */
  picture: number;
  isEager?: boolean;
  className?: string;
  /** What is shown on the picture. */
  onPicture?: ReactNode;
  /** What is shown below its line. */
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
  onPicture,
  children,
}: VideoRowProps) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const Heading = `h${level}` as const;
  return (
    <article className={classNames('video-row', className)}>
      <Thumbnail video={video} width={picture} isEager={isEager}>
        {onPicture}
      </Thumbnail>
      <div className="video-row-text">
        <Heading className="ui-two-lines">
          <a href={href}>{title ?? texts.title(video.title)}</a>
        </Heading>
        <p className="ui-muted ui-numbers">
          {video.owner && <span>{nameOf(video.owner)}</span>}
          <span>{texts.views(video.view_count)}</span>
          {video.private && <span>{audienceLabel(video, texts, language)}</span>}
        </p>
        {children}
      </div>
    </article>
  );
}
