import { text } from 'node:stream/consumers';
import type { Ctx } from '#src/context.ts';
import { mediaUrl } from '#base/media-path.ts';
import type { VideoRow } from './rows.ts';

/**
 * Addresses of what a player reads next after the master playlist: the playlists of the sound and of the
 * quality listed first, which it begins with. Empty without HLS.
 */
export async function startPlaylists({ storage }: Pick<Ctx, 'storage'>, video: VideoRow): Promise<string[]> {
  if (!video.hasHls) return [];
  // While the video is being made or deleted, its files may be missing; the player then finds them by itself.
  const master = await storage
    .open(masterKey(video))
    .then(({ stream }) => text(stream))
    .catch(() => '');
  return startOf(master).map((name) => mediaUrl(video, `hls/${name}`));
}

/** The same of a master playlist's text, as written there. RFC 8216 §4.3.4 */
export function startOf(master: string): string[] {
  const sound = /^#EXT-X-MEDIA:TYPE=AUDIO,.*URI="([^"]+)"/m.exec(master)?.[1];
  const picture = /^#EXT-X-STREAM-INF:.*\n([^#\s]+)/m.exec(master)?.[1];
  return [picture, sound].filter((name) => name !== undefined);
}

function masterKey(video: VideoRow): string {
  return mediaUrl(video, 'hls/master.m3u8').slice(1);
}
