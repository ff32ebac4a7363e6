import type { CSSProperties } from 'react';
import { type PreviewedVideo, previewFrame } from './preview-frame.ts';

/** Pause on each picture, ms. */
const STEP_MS = 500;

/** Shows one picture of the preview after the other, the first at once; returns a function that stops it. */
export function playFrames(video: PreviewedVideo, show: (frame: CSSProperties | null) => void): () => void {
  let step = 0;
  show(previewFrame(video, step));
  const timer = setInterval(() => show(previewFrame(video, (step += 1))), STEP_MS);
  return () => clearInterval(timer);
}
