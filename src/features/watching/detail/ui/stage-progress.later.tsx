import { useState } from 'react';
import { TEXTS as PROCESSING_TEXTS } from '#features/making/processing/texts.ts';
import { LEFT_TEXTS, leftText } from '#features/making/upload/texts.ts';
import { isPlayable } from '#features/videos/video/file-rules.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useTexts } from '#ui/use-texts.ts';

/** How far an unfinished video is, in one line. */
export default function StageProgress({ video }: { video: VideoDetailView }) {
  const texts = useTexts(TEXTS);
  const { allQualities } = useTexts(PROCESSING_TEXTS);
  if (video.state === 'stored') return <Making video={video} />;
  // Until there is a picture, the box that waits for it says the same.
  if (video.state === 'initial' && !isPlayable(video)) return null;
  const text = video.state === 'initial' ? texts.uploading : allQualities;
  return (
    <p className="video-stage-line ui-muted" role="status">
      {text}
    </p>
  );
}

function Making({ video }: { video: VideoDetailView }) {
  const { progress, eta, ahead } = video.progress;
  const waiting = useTexts(PROCESSING_TEXTS);
  const timeTexts = useTexts(LEFT_TEXTS);
  const left = useLowest(eta);
  const title = isPlayable(video) ? waiting.moreQualities : waiting.preparing;
  const facts = [
    isPlayable(video) && title,
    ahead > 0 && waiting.ahead(ahead),
    left !== null && leftText(timeTexts, left),
  ];
  return (
    <div className="video-stage-line">
      {/* Percent and time change all the time, and are read only by those who look for them. */}
      <span className="ui-hidden" role="status">
        {title}
      </span>
      <ProgressBar value={progress} label={title} showPercent />
      <span className="ui-muted ui-numbers">{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}

/** The smallest estimate so far, seconds, so that the remaining time never grows while one watches it. */
function useLowest(estimate: number | null): number | null {
  const [lowest, setLowest] = useState(estimate);
  if (estimate !== null && (lowest === null || estimate < lowest)) setLowest(estimate);
  return lowest;
}
