import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Stretch } from '../cue-times-rules.ts';
import { decodeSound, type SoundSource } from '../model/sound.ts';
import { type PieceLengths, piecesBetween, readPauses } from './pauses-rules.ts';

/** What models of speech hear: samples a second, of 16 bits. */
const RATE = 16_000;
const BYTES_PER_MS = (RATE * 2) / 1000;
/** Level below which for so long nothing is said. RMS of speech is some 20 dB above. */
const SILENCE = 'silencedetect=noise=-38dB:d=0.5';

/** Where somebody may be speaking, ms. */
export interface PiecesOfSound {
  /** Path of the file with all samples: 16 bits, 16,000 a second, one channel. */
  readonly samples: string;
  readonly pieces: readonly Stretch[];
}

/** Decodes the sound of a film and finds its pieces; none if there is no sound. @throws FfmpegError */
export async function findPieces(
  tools: Tools,
  source: SoundSource,
  lengths: PieceLengths,
): Promise<PiecesOfSound> {
  const filter = `${SILENCE},ametadata=print:file=pauses.txt`;
  const samples = await decodeSound(tools, source, { rate: RATE, samples: 's16le', filter });
  if (samples === null) return { samples: '', pieces: [] };
  const duration = Math.floor((await stat(samples)).size / BYTES_PER_MS);
  const pauses = readPauses(await readFile(join(source.folder, 'pauses.txt'), 'utf8'), duration);
  return { samples, pieces: piecesBetween(pauses, duration, lengths) };
}

/** A part of a file of such samples as a WAV file; ms. */
export async function cutWav(path: string, { from, to }: Stretch): Promise<Buffer> {
  const length = (to - from) * BYTES_PER_MS;
  const samples = Buffer.alloc(length);
  const file = await open(path);
  try {
    await file.read(samples, 0, length, from * BYTES_PER_MS);
  } finally {
    await file.close();
  }
  return Buffer.concat([wavHeader(length), samples]);
}

/** The head of a WAV file with that many bytes of samples, one channel. RFC 2361, Microsoft RIFF. */
function wavHeader(length: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return head;
}
