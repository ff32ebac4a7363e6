import { fromApiDate } from '#base/api-date.ts';
import { type Language, listText, textsIn } from '#base/texts.ts';
import { TEXTS } from './texts.ts';

/** Longest message, characters. */
export const MESSAGE_MAX = 4_000;
/** Most people of one conversation, the one who begins it included. */
export const PEOPLE_MAX = 20;
/** Conversations and messages of one page. */
export const PAGE_SIZE = 30;
/** How long a deleted message can be restored, ms. */
export const UNDO_MS = 10 * 60_000;
/** How long somebody counts as typing after their last reported keystroke, ms. */
export const TYPING_MS = 6_000;
/** Longest text of a search, characters. */
export const QUERY_MAX = 200;

/** Accounts count as new for this long, ms. */
const NEW_FOR = 24 * 3_600_000;

/** How many conversations somebody may begin a day, and how many messages they may write an hour. */
export interface Allowance {
  readonly threads: number;
  readonly messages: number;
}

/**
 * How much an account of this age may send: new ones only little, so that nobody signs up to write to
 * everybody.
 */
export function allowanceOf(age: number): Allowance {
  return age < NEW_FOR ? { threads: 5, messages: 60 } : { threads: 100, messages: 1_000 };
}

/** The facts that decide whether one can write in a conversation. */
export interface ThreadFacts {
  readonly isPair: boolean;
  /** Number of others who can still read it. */
  readonly others: number;
  /** Whether one of the two blocks the other. */
  readonly isBlocked: boolean;
}

/** Why nothing can be written here; null where it can. */
export function findClosure({ isPair, others, isBlocked }: ThreadFacts): 'blocked' | 'gone' | null {
  if (isPair && isBlocked) return 'blocked';
  return others === 0 ? 'gone' : null;
}

/** The two ids of a conversation of two, the lower one first: both sides find the same one. */
export function pairOf(one: number, other: number): { low: number; high: number } {
  return one < other ? { low: one, high: other } : { low: other, high: one };
}

/** Names as they are typed, "ann, @ben": each once, without the sign. */
export function namesIn(text: string): string[] {
  const names = text.split(/[\s,;]+/).map((name) => name.replace(/^@/, ''));
  return [...new Set(names.filter(Boolean))];
}

/** The names of a text that is being typed, up to the last comma, and the rest. */
export function splitNames(text: string): { names: string[]; rest: string } {
  const [, before = '', rest = ''] = /^(.*[,;])?(.*)$/su.exec(text) ?? [];
  return { names: namesIn(before), rest: before ? rest.trimStart() : rest };
}

/** Title of a conversation: the names of the others, or one's own name if there are none. */
export function threadName(names: readonly string[], own: string, language: Language): string {
  if (names.length === 0) return own;
  if (names.length <= 3) return listText(names, language);
  const first = listText(names.slice(0, 2), language);
  return textsIn(TEXTS, language).namesMore(names.length - 2, { names: first });
}

/** A message as the screen holds it. */
export interface MessageKey {
  readonly message_id: string;
}

/**
 * The messages on screen, oldest first, after the newest page was fetched again: the stretch that it covers
 * is replaced, which removes deleted messages; older ones stay.
 */
export function withNewest<M extends MessageKey>(
  shown: readonly M[],
  newest: readonly M[],
  isAll: boolean,
): M[] {
  const first = newest[0];
  if (!first) return isAll ? [] : [...shown];
  const from = isAll ? 0 : Number(first.message_id);
  return [...shown.filter(({ message_id }) => Number(message_id) < from), ...newest];
}

/** A message of which the order and the time are known; `date_created` is an API date. */
interface WrittenMessage extends MessageKey {
  readonly user_id: string;
  readonly date_created: string;
}

/** Longest time between two messages of one run, ms. */
const RUN_MS = 5 * 60_000;

/** Ids of the messages that begin a run: what one person wrote without a pause. */
export function runsOf(messages: readonly WrittenMessage[]): ReadonlySet<string> {
  const firsts = messages.filter((message, at) => {
    const before = messages[at - 1];
    const pause = timeOf(message) - timeOf(before);
    return before?.user_id !== message.user_id || pause > RUN_MS;
  });
  return new Set(firsts.map(({ message_id }) => message_id));
}

function timeOf(message: WrittenMessage | undefined): number {
  return message ? (fromApiDate(message.date_created) ?? 0) : 0;
}

/**
 * The readers shown below each of one's own messages: each reader once, below the last message that they have
 * read.
 */
export function readersByMessage(
  own: readonly MessageKey[],
  seen: readonly { readonly user_id: string; readonly message_id: string }[],
): ReadonlyMap<string, string[]> {
  const below = new Map<string, string[]>();
  for (const { user_id, message_id } of seen) {
    const last = own.findLast((message) => Number(message.message_id) <= Number(message_id));
    if (last) below.set(last.message_id, [...(below.get(last.message_id) ?? []), user_id]);
  }
  return below;
}
