import { isModerator } from '#base/moderator.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { VideoCardView } from '../show.ts';
import './VideoLabels.css';

type Labelled = Pick<
  VideoCardView,
  'private' | 'nsfw' | 'moderated' | 'scoreModifier' | 'isFeatured' | 'state'
>;

/** What sets a video apart; its boost and that nobody has reviewed it show to moderators alone. Spec §6. */
export function VideoLabels({ video }: { video: Labelled }) {
  const { viewer } = useFrame();
  return labelsOf(video, isModerator(viewer)).map((label) => (
    <span key={label} className="video-label">
      {label}
    </span>
  ));
}

function labelsOf(video: Labelled, forModerator: boolean): string[] {
  const boost = video.scoreModifier;
  const labels: [boolean, string][] = [
    [video.private, 'Unlisted'],
    [video.nsfw, 'NSFW'],
    [video.state === 'suspended', 'Suspended'],
    [forModerator && video.isFeatured, 'Featured'],
    [forModerator && !video.moderated, 'Unreviewed'],
    [forModerator && boost !== 0, `Boost ${boost > 0 ? '+' : ''}${boost}`],
  ];
  return labels.filter(([isShown]) => isShown).map(([, label]) => label);
}
