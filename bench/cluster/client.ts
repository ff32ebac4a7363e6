import { setTimeout as pause } from 'node:timers/promises';
import type { Act, Ledger } from './ledger.ts';

/** Longest that somebody waits for an answer, ms. */
const PATIENCE_MS = 20_000;
/** Pause before a retry, ms. */
const PAUSE_MS = 50;
/** After this many attempts, over a minute, something is permanently broken. */
const MOST_TRIES = 1_500;

/** Possible failures while a part is broken: an answer of the front, of the site, or none. */
const PASSING = /^(502|503|504|507|cut off|no answer)$/;

/** A request that was not answered as asked. */
export class Unanswered extends Error {
  /** The status, `cut off` or `no answer`. */
  readonly kind: string;
  constructor(kind: string, about: string) {
    super(`${about}: ${kind}`);
    this.kind = kind;
  }
}

/** A signed-in user of the API. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly token: string;
}

type Answer = Record<string, unknown>;

/** Sends a request and reads its whole answer. @throws {Unanswered} */
export async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const about = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    if (answer.ok) return { status: answer.status, text };
    throw new Unanswered(String(answer.status), `${about}: ${text.slice(0, 300)}`);
  } catch (error) {
    if (error instanceof Unanswered) throw error;
    throw new Unanswered((error as Error).name === 'TimeoutError' ? 'no answer' : 'cut off', about);
  }
}

/** Makes a call of the API. @throws {Unanswered} */
export async function callApi(
  url: string,
  token: string | null,
  method: 'GET' | 'POST',
  path: string,
  fields?: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = fields && { body: JSON.stringify(fields) };
  return JSON.parse((await ask(`${url}/api${path}`, { method, headers, ...body })).text) as Answer;
}

/**
 * Repeats it until it is acknowledged, like a persistent client. @throws {Unanswered} a failure that no
 * broken part explains
 */
export async function repeatUntilAnswered<T>(ledger: Ledger, act: Act, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await work();
      ledger.answered[act] += 1;
      return answer;
    } catch (error) {
      if (!(error instanceof Unanswered) || !PASSING.test(error.kind) || tries === MOST_TRIES) throw error;
      const kind = `${act} ${error.kind}`;
      ledger.failures.set(kind, (ledger.failures.get(kind) ?? 0) + 1);
      await pause(PAUSE_MS);
    }
  }
}

/** Signs somebody up. */
export async function signUp(url: string, name: string): Promise<Person> {
  const password = 'a long one';
  const fields = { username: name, password, password_confirm: password };
  const { auth } = await callApi(url, null, 'POST', '/user/create', fields);
  const { token, user_id } = auth as { token: string; user_id: string };
  return { id: Number(user_id), name, token };
}
