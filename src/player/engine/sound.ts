import { readMaster } from '#player/core/playlists.ts';
import type { PlayerSource } from '#player/core/source.ts';

/** Whoever waits for it waits no longer, ms. */
const SOON_MS = 2_000;

/**
 * Looks once whether the stream's sound can be played without its picture, and notes in the source where its
 * playlist is. A failure leaves that unknown.
 */
export async function findSound(source: PlayerSource, ask: typeof fetch = fetch): Promise<void> {
  if (source.sound !== undefined || !source.hls) return;
  const master = new URL(source.hls, location.href).href;
  try {
    const answer = await ask(master, { signal: AbortSignal.timeout(SOON_MS) });
    if (!answer.ok) return;
    const { sound } = readMaster(await answer.text());
    source.sound = sound && new URL(sound.uri, master).href;
  } catch {
    // It can be asked again.
  }
}
