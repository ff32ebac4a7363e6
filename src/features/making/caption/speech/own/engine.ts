import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { runGuarded } from '#platform/ffmpeg/guarded-process.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Config } from '#src/config.ts';
import type { HeardPiece, SpeechEngine } from '../engine.ts';
import { hearOnOrder } from './hear-on-order.ts';
import { findModelFiles } from './models.ts';
import { engineFolder, readChosen } from './places.ts';
import { wordsOfTokens } from './tokens-rules.ts';

/** Address space: the largest model takes about half of it, Node itself a gigabyte and more. */
const MEMORY_BYTES = 8 * 2 ** 30;
/** No piece takes that long, with loading the model. */
const PIECE_MS = 10 * 60_000;
/** Whisper listens to at most 30 seconds; shorter pieces have truer times where a model tells none. */
const LENGTHS = { aim: 20_000, most: 28_000 };

const answerShape = z.object({
  text: z.string(),
  lang: z.string().default(''),
  tokens: z.array(z.string()).default([]),
  timestamps: z.array(z.number()).default([]),
});

/**
 * The engine that runs on this machine: a process of its own, at low priority, without network, which ends
 * with `close`. @throws Error with a sentence unless engine and model are installed
 */
export async function openOwnEngine(
  config: Config,
  tools: Tools,
  signal: AbortSignal,
): Promise<SpeechEngine> {
  const chosen = await readChosen(config);
  const files = chosen && (await findModelFiles(chosen.folder));
  if (!files)
    throw new Error('No model of speech is installed here: run `npm run vireo -- captions install`.');
  const late = new AbortController();
  // That the process has ended says less than how.
  const orders = new PassThrough({ destroy: (_error, done) => done(null) });
  const answers = lineReader();
  const told = JSON.stringify({ engine: engineFolder(config), threads: config.SPEECH_THREADS, files });
  const ended = runGuarded(tools, process.execPath, ['-e', `(${hearOnOrder.toString()})(${told})`], {
    ...{ signal: AbortSignal.any([signal, late.signal]), stdin: orders, onStdout: answers.take },
    limits: { memoryBytes: MEMORY_BYTES },
  }).then(
    ({ exitCode, exitSignal, stderr }) =>
      answers.fail(new Error(`The engine of speech ended (${exitSignal ?? exitCode}): ${reasonIn(stderr)}`)),
    (error: unknown) => answers.fail(error),
  );
  return {
    lengths: LENGTHS,
    async hear({ samples, from, to, lang }): Promise<HeardPiece> {
      const answer = answers.next();
      orders.write(`${JSON.stringify({ samples, from: from * 32, length: (to - from) * 32, lang })}\n`);
      const timer = setTimeout(() => late.abort(new Error('The engine of speech hangs.')), PIECE_MS);
      const line = await answer.finally(() => clearTimeout(timer));
      const heard = answerShape.parse(JSON.parse(line));
      const code = heard.lang.replace(/[<|>]/g, '');
      return { lang: code || lang, words: wordsOfTokens(heard, to - from) };
    },
    async close() {
      orders.end();
      await ended;
    },
  };
}

/** The line of what it complained that says why: an error's own, else the last. */
function reasonIn(stderr: string): string {
  const lines = stderr.trim().split('\n');
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '';
}

/** Hands out lines one by one to who waits for them, one at a time. */
function lineReader() {
  let [begun, failure] = ['', null as unknown];
  let waiting = Promise.withResolvers<string>();
  return {
    take(text: string): void {
      const lines = `${begun}${text}`.split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('{')) waiting.resolve(line);
    },
    next(): Promise<string> {
      waiting = Promise.withResolvers<string>();
      if (failure !== null) waiting.reject(failure);
      return waiting.promise;
    },
    fail(reason: unknown): void {
      failure = reason;
      waiting.promise.catch(() => undefined);
      waiting.reject(reason);
    },
  };
}
