import { foldText } from '#base/fold-text.ts';

/** Longest pause between two messages of one person, seconds; longest time of following first, minutes. */
export const SLOW_MOST = 3_600;
export const FOLLOW_MOST = 90 * 24 * 60;

/** Most words that an owner blocks, and longest of them, characters. */
export const WORDS_MOST = 200;
export const WORD_MAX = 60;

/** How people talk while a video is on air. */
export interface ChatRules {
  /** Seconds between two messages of one person; 0 for none. */
  readonly slowSeconds: number;
  /** For how many minutes they must have followed the owner; null lets everybody write. */
  readonly followMinutes: number | null;
  readonly blockedWords: readonly string[];
}

/** Seconds until somebody whose last message was written then, ms, may write again. */
export function waitAfter({ slowSeconds }: ChatRules, lastAt: number | null, now: number): number {
  if (slowSeconds === 0 || lastAt === null) return 0;
  return Math.max(0, Math.ceil(slowSeconds - (now - lastAt) / 1_000));
}

/**
 * Seconds until somebody who has followed the owner since then, ms, may write; null if they do not follow
 * them and have to.
 */
export function waitToFollow(
  { followMinutes }: ChatRules,
  followsSince: number | null,
  now: number,
): number | null {
  if (followMinutes === null) return 0;
  if (followsSince === null) return null;
  return Math.max(0, Math.ceil(followMinutes * 60 - (now - followsSince) / 1_000));
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Whether a message has one of these words, whatever their case, accents, width and what is between. */
export function hasBlockedWord(body: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const text = ` ${wordsOf(body)} `;
  return words.some((word) => {
    const folded = wordsOf(word);
    return folded !== '' && text.includes(UNSPACED.test(folded) ? folded : ` ${folded} `);
  });
}

/** The words of a text as they are compared, with one space between them; what is not shown is left out. */
function wordsOf(text: string): string {
  const plain = foldText(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** One word or phrase a line, each once. */
export function readWords(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, WORD_MAX));
  return [...new Set(lines.filter((line) => wordsOf(line) !== ''))].slice(0, WORDS_MOST);
}

/** What is said again and again in a chat is no spam as long as it is short: people cheer. Characters. */
export const CHEER_MAX = 20;

/** Messages of a chat with which its page begins. */
export const CHAT_SIZE = 50;

/** Name of what is said lately, among the files of a video. */
export const CHAT_FILE = 'chat.json';
