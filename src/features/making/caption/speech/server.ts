import { z } from 'zod';
import { ownNetwork } from '#platform/fetch/policy.ts';
import { isTaken } from '#platform/fetch/post-signed.ts';
import { readText, safeFetch } from '#platform/fetch/safe-fetch.ts';
import type { Config } from '#src/config.ts';
import { isLanguage } from '../rules.ts';
import type { HeardPiece } from './engine.ts';
import { type HeardWord, spreadWords } from './words-rules.ts';

/** An hour of speech has some 400 KB of words; a piece has two minutes. */
const ANSWER_BYTES = 4 * 1024 * 1024;
/** A large model without a graphics card takes longer than the piece lasts. */
const ANSWER_MS = 20 * 60_000;

const seconds = z.number().min(0).max(86_400);

const answerShape = z.object({
  language: z.string().max(40).nullish(),
  text: z.string().nullish(),
  words: z.array(z.object({ word: z.string().max(200), start: seconds, end: seconds })).nullish(),
  segments: z.array(z.object({ text: z.string().max(10_000), start: seconds, end: seconds })).nullish(),
});

type Answer = z.output<typeof answerShape>;

/** A piece of sound to be listened to. */
interface Piece {
  /** A WAV file. */
  readonly sound: Buffer;
  /** ISO 639-1, or empty to have it found out. */
  readonly lang: string;
  /** Length, ms. */
  readonly duration: number;
  readonly signal: AbortSignal;
}

/** To write what is said as it is said, or in English. */
export type SpeechTask = 'transcriptions' | 'translations';

/**
 * Has the operator's server listen to a piece, by the call `POST /audio/transcriptions`, or `translations`,
 * that servers of Whisper and its like answer. See docs/operations/speech.md.
 * @throws FetchError, and Error unless the answer is 2xx and valid
 */
export async function askServer(
  { SPEECH_URL: url = '', SPEECH_KEY: key, SPEECH_MODEL: model }: Config,
  task: SpeechTask,
  { sound, lang, duration, signal }: Piece,
): Promise<HeardPiece> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(sound)], { type: 'audio/wav' }), 'sound.wav');
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'word');
  form.append('timestamp_granularities[]', 'segment');
  if (lang !== '' && task === 'transcriptions') form.set('language', lang);
  const sent = new Response(form);
  const answer = await safeFetch(`${url.replace(/\/$/, '')}/audio/${task}`, {
    policy: ownNetwork,
    method: 'POST',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: Buffer.from(await sent.arrayBuffer()),
    maxBytes: ANSWER_BYTES,
    timeoutMs: ANSWER_MS,
    signal,
  });
  const text = await readText(answer);
  if (!isTaken(answer.status)) throw new Error(`The speech server answered ${answer.status}.`);
  const heard = answerShape.parse(JSON.parse(text));
  return { lang: languageOf(heard.language ?? ''), words: wordsOf(heard, duration) };
}

/** Servers say `en`, `en-US` or `english`. Empty where it is none that captions can be in. */
function languageOf(said: string): string {
  const lower = said.trim().toLowerCase();
  const tag = lower.split(/[-_]/)[0] ?? '';
  if (tag.length <= 3 && isLanguage(tag)) return tag;
  return NAMES.find(([name]) => name === lower)?.[1] ?? '';
}

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language' });
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** The English names of languages, and their codes of two letters. */
const NAMES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((tag) => {
  const name = ENGLISH.of(tag)?.toLowerCase();
  return name && name !== tag ? [[name, tag] as const] : [];
});

function wordsOf({ words, segments, text }: Answer, duration: number): HeardWord[] {
  const heard = words?.length
    ? words.map(({ word, start, end }) => ({ start: start * 1000, end: end * 1000, text: word }))
    : (segments?.flatMap((said) => spreadWords(said.text, said.start * 1000, said.end * 1000)) ??
      spreadWords(text ?? '', 0, duration));
  const isSpaced = heard.some(({ text: one }) => /^\s/.test(one)) || isWithoutSpaces(text ?? '');
  return heard.map(({ start, end, text: one }, place) => {
    const from = Math.min(Math.round(start), duration);
    const to = Math.max(from, Math.min(Math.round(end), duration));
    return { start: from, end: to, text: isSpaced || place === 0 ? one : ` ${one}` };
  });
}

/** Whether a language is written without spaces between words, by what was written in it. */
function isWithoutSpaces(text: string): boolean {
  return text.length > 8 && !/[^\s。、！？,.!?]\s\S/.test(text);
}
