import { isModerator } from '#base/person.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { type Language, type TextsOf, zonedText } from '#base/texts.ts';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import type { VideoCardView } from '../view.ts';
import { TEXTS } from '../texts.ts';
import './VideoLabels.css';

type LabelledVideo = Pick<
  VideoCardView,
  | 'on_air'
  | 'private'
  | 'restricted'
  | 'nsfw'
  | 'moderated'
  | 'score_modifier'
  | 'is_featured'
  | 'state'
  | 'owner'
>;

/**
 * Labels of a video. Its boost is only shown to moderators, that it was not reviewed to its owner as well: it
 * is why nobody else finds it. Spec §6.
 */
export function VideoLabels({ video }: { video: LabelledVideo }) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const isOwn = viewer !== null && viewer.user_id === video.owner?.id;
  return labelsOf(video, { isOwn, forModerator: isModerator(viewer), language }, texts).map((label) => (
    <span key={label} className="video-label">
      {label}
    </span>
  ));
}

interface Reader {
  readonly isOwn: boolean;
  readonly forModerator: boolean;
  readonly language: Language;
}

function labelsOf(
  video: LabelledVideo,
  { isOwn, forModerator, language }: Reader,
  texts: TextsOf<typeof TEXTS>,
): string[] {
  const boost = video.score_modifier;
  const labels: [boolean, string][] = [
    [video.on_air === true, texts.liveLabel],
    [video.private, audienceLabel(video, texts, language)],
    [video.nsfw, texts.nsfwLabel],
    [video.state === 'suspended', texts.suspendedLabel],
    [forModerator && video.is_featured, texts.featuredLabel],
    [(forModerator || (isOwn && video.state === 'success')) && !video.moderated, texts.unreviewed],
    [forModerator && boost !== 0, texts.boost({ boost: `${boost > 0 ? '+' : ''}${boost}` })],
  ];
  return labels.filter(([isShown]) => isShown).map(([, label]) => label);
}

/** Who may see a video that not everybody finds. */
export function audienceLabel(
  { restricted }: Pick<VideoCardView, 'restricted'>,
  texts: TextsOf<typeof TEXTS>,
  language: Language,
): string {
  if (!restricted) return texts.unlisted;
  if (restricted.kind !== 'scheduled')
    return restricted.kind === 'followers' ? texts.followersOnly : texts.withPassword;
  return texts.comesOut({ time: zonedText(new Date(restricted.at), restricted.zone, language) });
}
