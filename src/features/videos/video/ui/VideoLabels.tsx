import { isModerator } from '#base/moderator.ts';
import { useFrame } from '#shell/frame/frame.ts';
import type { TextsOf } from '#base/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { VideoCardView } from '../show.ts';
import { TEXTS } from '../texts.ts';
import './VideoLabels.css';

type Labelled = Pick<
  VideoCardView,
  'private' | 'nsfw' | 'moderated' | 'scoreModifier' | 'isFeatured' | 'state'
>;

/** Labels of a video; its boost, and that it was not reviewed, are only shown to moderators. Spec §6. */
export function VideoLabels({ video }: { video: Labelled }) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  return labelsOf(video, isModerator(viewer), texts).map((label) => (
    <span key={label} className="video-label">
      {label}
    </span>
  ));
}

function labelsOf(video: Labelled, forModerator: boolean, texts: TextsOf<typeof TEXTS>): string[] {
  const boost = video.scoreModifier;
  const labels: [boolean, string][] = [
    [video.private, texts.unlisted],
    [video.nsfw, texts.nsfwLabel],
    [video.state === 'suspended', texts.suspendedLabel],
    [forModerator && video.isFeatured, texts.featuredLabel],
    [forModerator && !video.moderated, texts.unreviewed],
    [forModerator && boost !== 0, texts.boost({ boost: `${boost > 0 ? '+' : ''}${boost}` })],
  ];
  return labels.filter(([isShown]) => isShown).map(([, label]) => label);
}
