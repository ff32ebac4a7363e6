import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Config } from '#src/config.ts';
import { openOwnEngine } from './own/engine.ts';
import type { PieceLengths } from './pauses-rules.ts';
import { askServer, type SpeechTask } from './server.ts';
import { cutWav } from './pieces.ts';
import type { HeardWord } from './words-rules.ts';

/** What was said in a piece, with times from its beginning. `lang` is empty where it was not told. */
export interface HeardPiece {
  readonly lang: string;
  readonly words: readonly HeardWord[];
}

/** A piece of a file of samples: 16 bits, 16,000 a second, one channel. */
export interface PieceOfSound {
  readonly samples: string;
  /** Ms. */
  readonly from: number;
  readonly to: number;
  /** ISO 639-1, or empty to have it found out. */
  readonly lang: string;
  readonly signal: AbortSignal;
}

/** What writes down what is said: a server, or a program on this machine. */
export interface SpeechEngine {
  /** How long its pieces are. */
  readonly lengths: PieceLengths;
  hear(piece: PieceOfSound): Promise<HeardPiece>;
  /** The same in English; only servers that are set to do so. */
  translate?(piece: PieceOfSound): Promise<HeardPiece>;
  close(): Promise<void>;
}

/** The server that is set, else this machine's engine. @throws Error unless that is installed */
export async function openEngine(config: Config, tools: Tools, signal: AbortSignal): Promise<SpeechEngine> {
  if (config.SPEECH_ENGINE === 'own') return openOwnEngine(config, tools, signal);
  const asker =
    (task: SpeechTask) =>
    async ({ samples, from, to, ...piece }: PieceOfSound) =>
      askServer(config, task, { ...piece, sound: await cutWav(samples, { from, to }), duration: to - from });
  return {
    lengths: { aim: 60_000, most: 120_000 },
    hear: asker('transcriptions'),
    ...(config.SPEECH_TRANSLATE && { translate: asker('translations') }),
    close: async () => undefined,
  };
}
