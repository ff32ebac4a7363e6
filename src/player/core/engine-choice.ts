import type { StreamType } from './events.ts';

/** The facts that decide how a video is delivered. */
export interface EngineFacts {
  hasHls: boolean;
  hasMp4: boolean;
  hasYoutube: boolean;
  /** The address has the hash `flash`. Spec §2.3. */
  flash: boolean;
  /** Media source extensions, or playlists played by the browser itself. */
  canHls: boolean;
}

/** The stream to start with; null when nothing can be played. */
export function chooseEngine(facts: EngineFacts): StreamType | null {
  if (facts.hasYoutube) return 'youtube';
  if (facts.flash && facts.hasMp4) return 'mp4';
  if (facts.hasHls && facts.canHls) return 'hls';
  return facts.hasMp4 ? 'mp4' : null;
}
