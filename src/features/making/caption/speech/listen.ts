import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { configuredTools, type Tools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import type { Stretch } from '../cue-times-rules.ts';
import { addMachineCaption } from '../model/add.ts';
import { decodeSound } from '../model/sound.ts';
import { writeVtt } from '../write-rules.ts';
import { beginSpeech, endSpeech, keepPiece, listWords, type SpeechWork } from '../model/speech.ts';
import { piecesBetween, readPauses } from './pauses-rules.ts';
import { transcribe } from './server.ts';
import { cuesOfWords } from './words-rules.ts';

type Parts = Pick<Ctx, 'db' | 'batches' | 'config' | 'storage' | 'bus'>;

/** What models of speech hear: samples a second, of 16 bits. */
const RATE = 16_000;
const BYTES_PER_MS = (RATE * 2) / 1000;
/** Level below which for so long nothing is said. RMS of speech is some 20 dB above. */
const SILENCE = 'silencedetect=noise=-38dB:d=0.5';

/**
 * Writes the captions of a video by listening to it, a piece after the other; one that was heard stays so
 * when the worker dies. Ends at once where there is nothing to do.
 * @throws FetchError, FfmpegError, StorageError
 */
export async function listenTo(ctx: Parts, videoId: number, signal: AbortSignal): Promise<void> {
  const work = await beginSpeech(ctx, videoId);
  if (!work) return;
  const folder = join(ctx.config.dataDir, 'work', `speech-${videoId}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const tools = await configuredTools(ctx.config);
    const sound = await withSource(ctx, videoId, (path) => findPieces(tools, path, folder, signal));
    const lang = await listenToPieces(ctx, { ...work, ...sound }, signal);
    await store(ctx, { ...work, lang });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where somebody may be speaking, with the file of all samples; none if there is no sound. */
async function findPieces(
  tools: Tools,
  path: string,
  folder: string,
  signal: AbortSignal,
): Promise<Pick<Sound, 'samples' | 'pieces'>> {
  const filter = `${SILENCE},ametadata=print:file=pauses.txt`;
  const format = { rate: RATE, samples: 's16le', filter } as const;
  const samples = await decodeSound(tools, { path, folder, signal }, format);
  if (samples === null) return { samples: '', pieces: [] };
  const duration = Math.floor((await stat(samples)).size / BYTES_PER_MS);
  const pauses = readPauses(await readFile(join(folder, 'pauses.txt'), 'utf8'), duration);
  return { samples, pieces: piecesBetween(pauses, duration) };
}

interface Sound extends SpeechWork {
  /** Path of the file with them, as `RATE` says. */
  readonly samples: string;
  readonly pieces: readonly Stretch[];
}

/** Returns the language that was heard, or asked for; empty if nobody says which. */
async function listenToPieces(ctx: Parts, sound: Sound, signal: AbortSignal): Promise<string> {
  const { videoId, version, pieces, heard } = sound;
  let { lang } = sound;
  for (const piece of pieces.filter(({ from }) => !heard.has(from))) {
    signal.throwIfAborted();
    const told = { sound: await cutWav(sound.samples, piece), duration: piece.to - piece.from };
    const answer = await transcribe(ctx.config, { ...told, lang, signal });
    if (answer.words.length > 0) lang ||= answer.lang;
    const words = answer.words.map(({ start, end, text }) => ({
      start: start + piece.from,
      end: end + piece.from,
      text,
    }));
    const isKept = await keepPiece(ctx, { videoId, version, lang, at: piece.from, words, of: pieces.length });
    if (!isKept) return '';
  }
  return lang;
}

async function cutWav(path: string, { from, to }: Stretch): Promise<Buffer> {
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

async function store(ctx: Parts, { videoId, version, lang }: SpeechWork): Promise<void> {
  const video = await findVideo(ctx, { id: videoId });
  const words = await listWords(ctx, videoId);
  if (!video || video.mediaVersion !== version) return;
  const cues = cuesOfWords(words).map((cue) => ({ ...cue, settings: '' }));
  if (cues.length === 0) return endSpeech(ctx, { videoId, version, state: 'silent', lang });
  const text = writeVtt(cues);
  // English where neither the owner nor the server said what it is.
  await addMachineCaption(ctx, video, { lang: lang || 'en', text });
  await endSpeech(ctx, { videoId, version, state: 'done', lang: lang || 'en' });
}
