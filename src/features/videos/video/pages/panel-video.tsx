import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { VIDEO_TEXTS } from '../panel-texts.ts';
import type { load } from './panel-video.load.ts';

const VideoForm = laterPart('video-form', () => import('../ui/video-form.later.tsx'));
const VideoFacts = laterPart('video-facts', () => import('../ui/video-facts.later.tsx'));

/** The moderators' form for a video, and facts about it. */
export default function PanelVideoPage({ video, channels, isSaved, maxDescription }: Data<typeof load>) {
  const texts = useTexts(VIDEO_TEXTS);
  const { id, title: name } = video;
  const title = name ? texts.titleOf({ title: name }) : texts.title({ id: String(id) });
  return (
    <PanelFrame current={null} title={title} done={isSaved && texts.saved}>
      <div className="panel-columns">
        <VideoForm video={video} channels={channels} maxDescription={maxDescription} />
        <VideoFacts video={video} />
      </div>
    </PanelFrame>
  );
}
