import { SOUND } from '#features/videos/video/film-index.ts';

/**
 * File names of everything that is made, relative to the video's folder. Also the layout of the work folder.
 */

export const MASTER = 'hls/master.m3u8';

/** Name of the audio track that all rungs share, used like the name of a rung. */
export const AUDIO = SOUND;

/** Initialisation segment, relative to its rung's folder. */
export const initName = 'init.mp4';

export function rungFolder(rung: string): string {
  return `hls/${rung}`;
}

export function playlistName(rung: string): string {
  return `${rungFolder(rung)}/${rung}.m3u8`;
}

export function segmentPattern(rung: string): string {
  return `${rungFolder(rung)}/seg_%05d.m4s`;
}

/** Files that are made again, while viewers may hold places in the old ones, get names of their own. */
export function progressiveName(rung: string, edition: number): string {
  return edition === 0 ? `mp4/${rung}.mp4` : `mp4/${rung}-${edition + 1}.mp4`;
}

/** A picture of the video that may become its thumbnail; `candidate` is 1 to 3. Stays in the work folder. */
export function candidateName(candidate: number): string {
  return `thumb/${candidate}.jpg`;
}

/** Content type of one of these files, by its name. */
export function contentTypeOf(name: string): string {
  if (name.endsWith('.m3u8')) return 'application/vnd.apple.mpegurl';
  if (name.endsWith('.json')) return 'application/json';
  if (name.endsWith('.jpg')) return 'image/jpeg';
  if (name.endsWith('.webp')) return 'image/webp';
  return name.endsWith('.m4s') ? 'video/iso.segment' : 'video/mp4';
}
