import type { VideoCardView } from '#features/videos/video/view.ts';
import { useTexts } from '#ui/use-texts.ts';
import { HOME_TEXTS } from '../list-texts.ts';
import { GlanceStrip } from './GlanceStrip.tsx';

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
      {videos.length > 0 && (
        <GlanceStrip title={texts.onAir} videos={videos} className="glance-alone" isLive />
      )}
      {coming.length > 0 && (
        <GlanceStrip title={texts.coming} videos={coming} className="glance-alone glance-coming" />
      )}
    </>
  );
}
