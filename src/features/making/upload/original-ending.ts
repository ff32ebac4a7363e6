import { type Container, sniff, SNIFF_BYTES } from '#platform/ffmpeg/sniff.ts';
import type { Storage } from '#platform/storage/storage.ts';

const ENDINGS: Record<Container, string> = {
  mp4: '.mp4',
  matroska: '.mkv',
  avi: '.avi',
  flv: '.flv',
  mpegts: '.ts',
  asf: '.wmv',
  gif: '.gif',
  mpeg: '.mpg',
  mp3: '.mp3',
  aac: '.aac',
  ogg: '.ogg',
  flac: '.flac',
  wav: '.wav',
};

/** The extension, with its dot, for the stored file: by its content, not by its uploaded name. */
export async function originalEnding(storage: Pick<Storage, 'open'>, key: string): Promise<string> {
  const { stream } = await storage.open(key, ({ size }) =>
    size > SNIFF_BYTES ? { start: 0, end: SNIFF_BYTES - 1 } : null,
  );
  return endingOf(Buffer.concat(await stream.toArray()));
}

/** As above, by the first SNIFF_BYTES of the file. */
export function endingOf(head: Buffer): string {
  const container = sniff(head);
  if (container === null) return '.video';
  if (container === 'matroska' && head.subarray(0, 64).includes('webm')) return '.webm';
  if (container === 'mp4') return mp4Ending(head.toString('latin1', 4, 12));
  return ENDINGS[container];
}

/** QuickTime files say so, or are older than the box that would say it. */
function mp4Ending(type: string): string {
  if (!type.startsWith('ftyp') || type.endsWith('qt  ')) return '.mov';
  if (type.startsWith('ftypM4A')) return '.m4a';
  return type.startsWith('ftyp3g') ? '.3gp' : '.mp4';
}
