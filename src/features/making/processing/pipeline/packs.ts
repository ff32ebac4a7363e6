import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FILM_INDEX, type FilmIndex, type FilmPart } from '#features/videos/video/film-index.ts';
import { masterPlaylist } from '#features/videos/video/master-playlist.ts';
import { contentTypeOf, MASTER } from './layout.ts';
import { type Job, publish } from './job.ts';
import { firstSegments, fromTheStart, parseMediaPlaylist } from './media-playlist.ts';
import type { OutputFile } from './pipeline.ts';
import type { Copy } from './plan.ts';
import { measure, type MeasuredRendition } from './renditions.ts';
import type { Rung } from './rungs.ts';

/** The first pack is only stored if the rung takes longer than that to be made, ms. */
const FIRST_MS = 1_000;
/** Between two packs: at least so long, ms, and that share of the time since the beginning. */
const LEAST_MS = 2_000;
const SHARE = 0.1;
/** Bytes of a pack, unless a single segment has more: all of it is stored again in the rung's file. */
const MOST_BYTES = 32 * 1024 ** 2;

/** The name of a segment's or an initialisation segment's file, and its size. */
type Piece = { name: string; bytes: number };

/**
 * Publishes what is new of a growing rung in one file and an index, when it is time. The function that is
 * answered returns how many files of the rung are published.
 */
export function packer(job: Job, made: Rung | Copy): () => Promise<number> {
  const parts: Record<string, FilmPart> = {};
  const began = performance.now();
  let due = began + FIRST_MS;
  return async () => {
    const published = Object.keys(parts).length;
    if (performance.now() < due) return published;
    const measured = await measure(job, made, { withAudio: job.plan.audio !== null });
    if (!measured || (job.plan.audio && !measured.audio)) return published;
    const count = await chooseCount(job, measured, parts);
    const pieces = await piecesOf(job, measured, parts, count);
    if (!pieces.some(({ name }) => name.endsWith('.m4s'))) return published;
    job.facts = { ...job.facts, renditions: [measured.rendition], audio: measured.audio };
    const pack = await writePack(job, pieces, parts);
    await publish(job, 'growing', [pack, await growingIndex(job, measured, parts, count)]);
    await rm(pack.path);
    const now = performance.now();
    due = now + Math.max(LEAST_MS, SHARE * (now - began));
    return Object.keys(parts).length;
  };
}

/** How many segments of each track are published after this pack. */
async function chooseCount(
  job: Job,
  { playlists }: MeasuredRendition,
  known: Readonly<Record<string, FilmPart>>,
): Promise<number> {
  const tracks = playlists.map(({ name, text }) =>
    parseMediaPlaylist(text).segments.map((segment) => `${dirname(name)}/${segment.name}`),
  );
  const most = Math.max(...tracks.map((names) => names.length));
  let bytes = 0;
  for (let at = 0; at < most; at += 1) {
    const fresh = tracks.flatMap((names) => names[at] ?? []).filter((name) => !known[name]);
    for (const name of fresh) bytes += (await stat(job.work.path(name))).size;
    if (bytes > MOST_BYTES && at > 0 && fresh.length > 0) return at;
  }
  return most;
}

async function piecesOf(
  job: Job,
  { media, playlists }: MeasuredRendition,
  known: Readonly<Record<string, FilmPart>>,
  count: number,
): Promise<Piece[]> {
  const listed = new Set(
    playlists.flatMap(({ name, text }) =>
      parseMediaPlaylist(text)
        .segments.slice(0, count)
        .map((segment) => `${dirname(name)}/${segment.name}`),
    ),
  );
  const isWanted = (name: string): boolean => !known[name] && (listed.has(name) || !name.endsWith('.m4s'));
  const names = media.filter(isWanted);
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(job.work.path(name))).size })));
}

/** Writes the pieces one after the other, and notes where each one is. */
async function writePack(
  job: Job,
  pieces: readonly Piece[],
  parts: Record<string, FilmPart>,
): Promise<OutputFile> {
  const name = `hls/pack-${randomUUID()}.bin`;
  const path = job.work.path(name);
  const file = await open(path, 'w');
  try {
    let start = 0;
    for (const piece of pieces) {
      for await (const chunk of createReadStream(job.work.path(piece.name))) await file.writeFile(chunk);
      parts[piece.name] = { file: name, start, length: piece.bytes };
      start += piece.bytes;
    }
  } finally {
    await file.close();
  }
  return { name, path, contentType: contentTypeOf(name), final: true };
}

async function growingIndex(
  job: Job,
  { playlists }: MeasuredRendition,
  parts: Readonly<Record<string, FilmPart>>,
  count: number,
): Promise<OutputFile> {
  const written = playlists.map(
    ({ name, text }) => [name, fromTheStart(firstSegments(text, count))] as const,
  );
  const master = masterPlaylist(job.facts.renditions, job.facts.audio);
  const index: FilmIndex = {
    ...{ version: 1, rungs: [], sound: null, sheets: [] },
    growing: { parts, playlists: { ...Object.fromEntries(written), [MASTER]: master } },
  };
  const path = await job.work.write(`snapshots/${FILM_INDEX}`, JSON.stringify(index));
  return { name: FILM_INDEX, path, contentType: contentTypeOf(FILM_INDEX), final: false };
}
