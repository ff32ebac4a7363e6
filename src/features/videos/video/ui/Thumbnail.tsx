import { type ReactNode, useRef } from 'react';
import { formatDuration } from '#base/duration.ts';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useBroken } from '#ui/use-broken.ts';
import type { VideoCardView } from '../view.ts';
import { hasPicture } from '../file-rules.ts';
import { TEXTS } from '../texts.ts';
import type { PreviewedVideo } from './preview-frame.ts';
import { StoryboardPreview } from './StoryboardPreview.tsx';
import './Thumbnail.css';
import { useFrame } from '#shell/frame/frame.ts';
import { isVeiled, type VeilFacts } from '../veil-rules.ts';

/** The fields of a video that its picture needs. */
type PicturedVideo = Pick<VideoCardView, 'thumbnail' | 'duration' | 'nsfw'> &
  Partial<PreviewedVideo & Pick<VideoCardView, 'state' | 'owner'>>;

interface ThumbnailProps {
  video: PicturedVideo;
  /** Its usual width, px; the actual width depends on its column. The height follows, 16:9. */
  width: number;
  /** Visible without scrolling, so it is fetched at once. */
  isEager?: boolean;
  /** What is shown in a corner of the picture. */
  children?: ReactNode;
}

/** Narrower pictures have the smaller corners. */
const LARGE = 300;

/**
 * The picture of a video, 16:9, with its duration. It is blurred for viewers who did not ask to see NSFW
 * videos; otherwise, if there is a storyboard, it plays that while the pointer is on it.
 */
export function Thumbnail({ video, width, isEager = false, children }: ThumbnailProps) {
  const texts = useTexts(TEXTS);
  const isBlurred = useVeil(video);
  const box = useRef<HTMLSpanElement>(null);
  const { isBroken, watched } = useBroken(video.thumbnail);
  return (
    <span
      ref={box}
      className={width < LARGE ? 'video-thumb video-thumb-small ui-picture' : 'video-thumb ui-picture'}
    >
      {hasPicture(video) && !isBroken ? (
        <img
          {...watched}
          src={video.thumbnail}
          alt=""
          width={width}
          height={Math.round((width * 9) / 16)}
          className={isBlurred ? 'video-thumb-veiled' : undefined}
          loading={isEager ? 'eager' : 'lazy'}
        />
      ) : (
        <Icon name="film" size={24} />
      )}
      {!isBlurred && isPreviewed(video) && <StoryboardPreview video={video} box={box} />}
      {isBlurred && <span className="video-veil">{texts.nsfwLabel}</span>}
      {children}
      {video.duration > 0 && <span className="video-thumb-duration">{formatDuration(video.duration)}</span>}
    </span>
  );
}

function isPreviewed(video: PicturedVideo): video is PicturedVideo & PreviewedVideo {
  return Boolean(video.storyboard) && hasPicture(video);
}

/** Whether the video's picture is blurred for this viewer. */
export function useVeil(video: VeilFacts): boolean {
  const { viewer } = useFrame();
  return isVeiled(viewer, video);
}
