import { type Language, type TextsOf, zonedText } from '#base/texts.ts';
import type { TEXTS } from '../texts.ts';
import type { VideoCardView } from '../view.ts';

/** Who may see a video that not everybody finds. */
export function audienceLabel(
  { restricted }: Pick<VideoCardView, 'restricted'>,
  texts: TextsOf<typeof TEXTS>,
  language: Language,
): string {
  if (!restricted) return texts.unlisted;
  if (restricted.kind === 'followers') return texts.followersOnly;
  return texts.comesOut({ time: zonedText(new Date(restricted.at), restricted.zone, language) });
}
