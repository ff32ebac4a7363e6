import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findVideo } from '#features/videos/video/model/rows.ts';
import { withSource } from '#features/videos/video/model/source.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import type { Stretch } from '../cue-times-rules.ts';
import { addMachineCaption } from '../model/add.ts';
import { writeVtt } from '../write-rules.ts';
import {
  beginSpeech,
  endSpeech,
  forgetPieces,
  keepPiece,
  listWords,
  type SpeechWork,
} from '../model/speech.ts';
import { guessLanguage } from './own/language-rules.ts';
import { openEngine, type SpeechEngine } from './engine.ts';
import { findPieces, type PiecesOfSound } from './pieces.ts';
import { cuesOfWords, type HeardWord } from './words-rules.ts';

type Parts = Pick<Ctx, 'db' | 'batches' | 'config' | 'storage' | 'bus'>;

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
    const engine = await openEngine(ctx.config, tools, signal);
    try {
      const sound = await withSource(ctx, videoId, (path) =>
        findPieces(tools, { path, folder, signal }, engine.lengths),
      );
      const lang = await listenToPieces(ctx, engine, { ...work, ...sound }, signal);
      await store(ctx, { ...work, lang });
    } finally {
      await engine.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the language that was heard, or asked for; empty if nobody says which. */
async function listenToPieces(
  ctx: Parts,
  engine: SpeechEngine,
  sound: SpeechWork & PiecesOfSound,
  signal: AbortSignal,
): Promise<string> {
  const { videoId, version, pieces, samples } = sound;
  let { lang, heard: before } = sound;
  // Another engine has other pieces: what was heard of its own is no use.
  if ([...before].some((at) => !pieces.some(({ from }) => from === at))) {
    await forgetPieces(ctx, videoId);
    before = new Set();
  }
  for (const piece of pieces.filter(({ from }) => !before.has(from))) {
    signal.throwIfAborted();
    const asked = { samples, ...piece, lang, signal };
    const answer = await engine.hear(asked);
    if (answer.words.length > 0) lang ||= answer.lang;
    const isForeign = lang !== 'en' && answer.words.length > 0;
    const english = isForeign && engine.translate ? (await engine.translate(asked)).words : null;
    const heard = { words: moved(answer.words, piece), english: english && moved(english, piece) };
    const isKept = await keepPiece(ctx, {
      videoId,
      version,
      lang,
      at: piece.from,
      ...heard,
      of: pieces.length,
    });
    if (!isKept) return '';
  }
  return lang;
}

function moved(words: readonly HeardWord[], { from }: Stretch): HeardWord[] {
  return words.map(({ start, end, text }) => ({ start: start + from, end: end + from, text }));
}

async function store(ctx: Parts, { videoId, version, lang: told }: SpeechWork): Promise<void> {
  const video = await findVideo(ctx, { id: videoId });
  const { words, english } = await listWords(ctx, videoId);
  // English where neither the owner nor the engine said what it is, nor the words do.
  const lang = told || guessLanguage(words.map(({ text }) => text)) || 'en';
  if (!video || video.mediaVersion !== version) return;
  if (!isSaid(words)) return endSpeech(ctx, { videoId, version, state: 'silent', lang: told });
  await addMachineCaption(ctx, video, { lang, text: vttOf(words) });
  if (lang !== 'en' && isSaid(english))
    await addMachineCaption(ctx, video, { lang: 'en', text: vttOf(english) });
  await endSpeech(ctx, { videoId, version, state: 'done', lang });
}

function isSaid(words: readonly HeardWord[]): boolean {
  return words.some(({ text }) => text.trim() !== '');
}

function vttOf(words: readonly HeardWord[]): string {
  return writeVtt(cuesOfWords(words).map((cue) => ({ ...cue, settings: '' })));
}
