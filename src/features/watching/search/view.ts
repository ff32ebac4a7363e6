import type { VideoCardView } from '#features/videos/video/view.ts';
import { SPOKEN_SHOWN } from './rules.ts';

type PictureCard = Readonly<Pick<VideoCardView, 'id' | 'code' | 'title' | 'thumbnail' | 'duration' | 'nsfw'>>;

/** A video in which what was searched for is said, and where. */
export interface SpokenView extends PictureCard {
  /** Seconds. */
  readonly at: number;
  /** What is said there. */
  readonly text: string;
}

/** The first few of the videos, with the passages at the same places. */
export function spokenOf(
  videos: readonly PictureCard[],
  passages: readonly Pick<SpokenView, 'at' | 'text'>[],
): SpokenView[] {
  return passages.slice(0, SPOKEN_SHOWN).flatMap(({ at, text }, place) => {
    const video = videos[place];
    if (!video) return [];
    const { id, code, title, thumbnail, duration, nsfw } = video;
    return [{ id, code, title, thumbnail, duration, nsfw, at, text }];
  });
}
