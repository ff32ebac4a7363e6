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
  type Standing,
} from '../model/speech.ts';
import { guessLanguage } from './own/language-rules.ts';
import { openEngine, type SpeechEngine } from './engine.ts';
import { findPieces, type PiecesOfSound } from './pieces.ts';
import { cuesOfWords, type HeardWord } from './words-rules.ts';

type Parts = Pick<Ctx, 'db' | 'batches' | 'config' | 'storage' | 'bus'>;

/**
 * Writes the captions of a video by listening to it, a piece after the other; one that was heard stays so
 * when the worker dies. Ends where there is nothing to do any more: what is ordered meanwhile, or has other
 * files, is begun anew.
 * @throws FetchError, FfmpegError, StorageError
 */
export async function listenTo(ctx: Parts, videoId: number, signal: AbortSignal): Promise<void> {
  for (let work = await beginSpeech(ctx, videoId); work; work = await beginSpeech(ctx, videoId)) {
    signal.throwIfAborted();
    await listenThrough(ctx, work, signal);
  }
}

async function listenThrough(ctx: Parts, work: SpeechWork, signal: AbortSignal): Promise<void> {
  const { videoId } = work;
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
      const at = await listenToPieces(ctx, engine, { ...work, ...sound }, signal);
      if (at) await store(ctx, videoId, at);
    } finally {
      await engine.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns how it stands once all is heard; null if it is not wanted any more. */
async function listenToPieces(
  ctx: Parts,
  engine: SpeechEngine,
  sound: SpeechWork & PiecesOfSound,
  signal: AbortSignal,
): Promise<Standing | null> {
  const { videoId, pieces, samples } = sound;
  let { at, heard: before } = sound;
  // Another engine has other pieces: what was heard of its own is no use.
  if ([...before].some((from) => !pieces.some((piece) => piece.from === from))) {
    await forgetPieces(ctx, videoId);
    before = new Set();
    at = { ...at, heard: 0 };
  }
  for (const piece of pieces.filter(({ from }) => !before.has(from))) {
    signal.throwIfAborted();
    const asked = { samples, ...piece, lang: at.lang, signal };
    const answer = await engine.hear(asked);
    const lang = at.lang || (answer.words.length > 0 ? answer.lang : '');
    const isForeign = lang !== 'en' && answer.words.length > 0;
    const english = isForeign && engine.translate ? (await engine.translate(asked)).words : null;
    const heard = { words: moved(answer.words, piece), english: english && moved(english, piece) };
    const kept = { videoId, before: at, lang, at: piece.from, ...heard, of: pieces.length };
    if (!(await keepPiece(ctx, kept))) return null;
    at = { ...at, lang, heard: at.heard + 1 };
  }
  return at;
}

function moved(words: readonly HeardWord[], { from }: Stretch): HeardWord[] {
  return words.map(({ start, end, text }) => ({ start: start + from, end: end + from, text }));
}

async function store(ctx: Parts, videoId: number, at: Standing): Promise<void> {
  const video = await findVideo(ctx, { id: videoId });
  const { words, english } = await listWords(ctx, videoId);
  // English where neither the owner nor the engine said what it is, nor the words do.
  const lang = at.lang || guessLanguage(words.map(({ text }) => text)) || 'en';
  if (!video || video.mediaVersion !== at.version) return;
  if (!isSaid(words)) return endSpeech(ctx, { videoId, at, state: 'silent', lang: at.lang });
  await addMachineCaption(ctx, video, { lang, text: vttOf(words) });
  if (lang !== 'en' && isSaid(english))
    await addMachineCaption(ctx, video, { lang: 'en', text: vttOf(english) });
  await endSpeech(ctx, { videoId, at, state: 'done', lang });
}

function isSaid(words: readonly HeardWord[]): boolean {
  return words.some(({ text }) => text.trim() !== '');
}

function vttOf(words: readonly HeardWord[]): string {
  return writeVtt(cuesOfWords(words).map((cue) => ({ ...cue, settings: '' })));
}
