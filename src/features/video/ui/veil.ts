import { useFrame } from '#shell/frame.ts';
import type { VideoObject } from '../contract.ts';
import './veil.css';

/** Whether the video's picture is blurred for this viewer: it is not safe for work, and they have not asked to see that. */
export function useVeil({ nsfw }: Pick<VideoObject, 'nsfw'>): boolean {
  const { viewer } = useFrame();
  return nsfw && viewer?.nsfw !== 'show';
}
