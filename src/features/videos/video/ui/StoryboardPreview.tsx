import { type RefObject, useEffect, useState } from 'react';
import { type PreviewedVideo, previewFrame } from './preview-frame.ts';

/** Pause on each picture, ms. */
const STEP_MS = 500;

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
  const [step, setStep] = useState<number | null>(null);

  useEffect(() => {
    const card = box.current?.closest<HTMLElement>('a, article, li');
    if (
      !card ||
      !video.hasStoryboard ||
      matchMedia('(hover: none), (prefers-reduced-motion: reduce)').matches
    )
      return;
    let timer = 0;
    const enter = () => {
      setStep(0);
      timer = window.setInterval(() => setStep((shown) => (shown ?? 0) + 1), STEP_MS);
    };
    const leave = () => {
      clearInterval(timer);
      setStep(null);
    };
    card.addEventListener('pointerenter', enter);
    card.addEventListener('pointerleave', leave);
    return () => {
      clearInterval(timer);
      card.removeEventListener('pointerenter', enter);
      card.removeEventListener('pointerleave', leave);
    };
  }, [video.hasStoryboard, box]);

  const frame = step === null ? null : previewFrame(video, step);
  return frame && <span className="video-thumb-preview" style={frame} />;
}
