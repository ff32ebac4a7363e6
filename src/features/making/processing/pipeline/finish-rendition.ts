import { open, readFile } from 'node:fs/promises';
import { firstSampleRange } from '#platform/ffmpeg/first-sample.ts';
import { iframeBandwidth, iframePlaylist, type KeyPicture } from './iframe-playlist.ts';
import type { Job } from './job.ts';
import { iframesName, playlistName, rungFolder } from './layout.ts';
import { asFinished, parseMediaPlaylist, type Segment } from './media-playlist.ts';
import type { Rendition } from './master-playlist.ts';
import type { MeasuredRendition } from './renditions.ts';

/** Bytes read of a segment to find its first picture: enough to describe some hundred pictures. */
const HEAD_BYTES = 65_536;

/**
 * Marks the playlists of a completely encoded rendition as final, and adds the playlist of its key frames.
 */
export async function finishRendition(job: Job, measured: MeasuredRendition): Promise<MeasuredRendition> {
  const playlists = [];
  for (const { name } of measured.playlists) {
    const text = asFinished(await readFile(job.work.path(name), 'utf8'));
    await job.work.write(name, text);
    playlists.push({ name, text });
  }
  const iframes = await listKeyPictures(job, measured.rendition);
  if (!iframes) return { ...measured, playlists };
  const { text, ...named } = iframes;
  return {
    ...measured,
    rendition: { ...measured.rendition, iframes: named },
    playlists: [...playlists, { name: named.playlist, text }],
  };
}

type Iframes = NonNullable<Rendition['iframes']>;

/** Null if a segment does not say where its first picture ends. */
async function listKeyPictures(job: Job, { name }: Rendition): Promise<(Iframes & { text: string }) | null> {
  const { init, segments } = parseMediaPlaylist(await readFile(job.work.path(playlistName(name)), 'utf8'));
  const pictures: KeyPicture[] = [];
  for (const segment of segments) {
    const range = firstSampleRange(await readHead(job, name, segment));
    if (!range) return null;
    pictures.push({ ...segment, range });
  }
  const [playlist, text] = [iframesName(name), iframePlaylist(init!, pictures)];
  await job.work.write(playlist, text);
  return { playlist, peakBandwidth: iframeBandwidth(pictures), text };
}

async function readHead(job: Job, rung: string, segment: Segment): Promise<Buffer> {
  const file = await open(job.work.path(`${rungFolder(rung)}/${segment.name}`), 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
