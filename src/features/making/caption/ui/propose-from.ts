import type { Chapter } from '#player/core/source.ts';
import { proposeChapters } from '../chapters-rules.ts';
import { readCaptionFile } from '../read-rules.ts';

/**
 * Chapters as the captions at that address propose them; `duration` in seconds. Rejects without a
 * network.
 */
export async function proposeFrom(src: string, duration: number): Promise<Chapter[]> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return proposeChapters(readCaptionFile(await answer.text()).cues, duration);
}
