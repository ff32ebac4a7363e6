import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import type { PreviewedVideo } from './preview-frame.ts';

interface StoryboardPreviewProps {
  video: PreviewedVideo;
  /** The picture that it plays over. */
  box: RefObject<HTMLElement | null>;
}

/**
 * Plays through the storyboard while the pointer rests on the link, card or row around it; nothing is fetched
 * before that.
 */
export function StoryboardPreview({ video, box }: StoryboardPreviewProps) {
  const [frame, setFrame] = useState<CSSProperties | null>(null);

  useEffect(() => {
    const card = box.current?.closest<HTMLElement>('a, article, li');
    if (!card || !video.storyboard || matchMedia('(hover: none), (prefers-reduced-motion: reduce)').matches)
      return;
    let stop = () => undefined as void;
    const enter = () => {
      stop = playThrough(video, setFrame);
    };
    const leave = () => stop();
    card.addEventListener('pointerenter', enter);
    card.addEventListener('pointerleave', leave);
    return () => {
      stop();
      card.removeEventListener('pointerenter', enter);
      card.removeEventListener('pointerleave', leave);
    };
  }, [video, box]);

  return frame && <span className="video-thumb-preview" style={frame} />;
}

/** Shows one picture of the storyboard after the other, and none once it is stopped. */
function playThrough(video: PreviewedVideo, show: (frame: CSSProperties | null) => void): () => void {
  let stop: (() => void) | null = () => undefined;
  import('./preview-frame.ts').then(
    ({ playFrames }) => {
      if (stop) stop = playFrames(video, show);
    },
    // The picture stays as it is.
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
    show(null);
  };
}
