import { open, readFile } from 'node:fs/promises';
import { type ByteRange, firstSampleRange } from '#platform/ffmpeg/first-sample.ts';
import type { Job } from './job.ts';
import { playlistName, rungFolder } from './layout.ts';
import { asFinished, parseMediaPlaylist, type Segment } from './media-playlist.ts';
import type { MeasuredRendition } from './renditions.ts';

/** Bytes read of a segment to find its first picture: enough to describe some hundred pictures. */
const HEAD_BYTES = 65_536;

/** Marks the playlists of a completely encoded rendition as final, and looks for its key pictures. */
export async function finishRendition(job: Job, measured: MeasuredRendition): Promise<MeasuredRendition> {
  const playlists = [];
  for (const { name } of measured.playlists) {
    const text = asFinished(await readFile(job.work.path(name), 'utf8'));
    await job.work.write(name, text);
    playlists.push({ name, text });
  }
  return { ...measured, playlists, pictures: await listKeyPictures(job, measured.rendition.name) };
}

/** Null if a segment does not say where its first picture ends. */
async function listKeyPictures(job: Job, rung: string): Promise<ByteRange[] | null> {
  const { segments } = parseMediaPlaylist(await readFile(job.work.path(playlistName(rung)), 'utf8'));
  const pictures: ByteRange[] = [];
  for (const segment of segments) {
    const range = firstSampleRange(await readHead(job, rung, segment));
    if (!range) return null;
    pictures.push(range);
  }
  return pictures;
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
