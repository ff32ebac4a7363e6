import { useFrame } from '#shell/frame/frame.ts';
import { isVeiled, type VeilFacts } from '../veil-rules.ts';

/** Whether the video's picture is blurred for this viewer. */
export function useVeil(video: VeilFacts): boolean {
  const { viewer } = useFrame();
  return isVeiled(viewer && { id: Number(viewer.user_id), nsfw: viewer.nsfw }, video);
}
