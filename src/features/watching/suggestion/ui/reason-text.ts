import type { TextsOf } from '#base/texts.ts';
import type { ReasonView } from '../show.ts';
import type { TEXTS } from '../texts.ts';

/** Why a video is suggested, in words; where what it is about is gone, only that it is. */
export function reasonText(texts: TextsOf<typeof TEXTS>, view: ReasonView | undefined): string {
  const { reasons } = texts;
  if (view?.reason === 'votes') return reasons.votes;
  if (!view || view.name === null) return reasons.gone;
  return reasons[view.reason]({ name: view.name });
}
