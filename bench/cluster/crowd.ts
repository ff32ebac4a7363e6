import { setTimeout as pause } from 'node:timers/promises';
import { until } from '#platform/testing/until.ts';
import { ask, callApi, repeatUntilAnswered, type Person } from './client.ts';
import type { Ledger } from './ledger.ts';

/** Minor units of every tip. */
const TIP = 100;

/** Pause between two rounds, ms, because the load is not what is measured. */
const THINK_MS = 500;

/** People who are on the site all the time. */
export interface Crowd {
  /** Resolves once each of them has, from now on, got an answer to each kind of request. */
  allServed(): Promise<void>;
  /** Lets them finish what they are doing. @throws {Unanswered} a refusal although nothing was broken */
  stop(): Promise<void>;
}

export interface CrowdOptions {
  readonly url: string;
  readonly ledger: Ledger;
  readonly people: readonly Person[];
  /** The video that everybody votes and comments on, so that all wait for one row. */
  readonly video: number;
}

/** Starts them: each reads, votes, comments, and messages and tips the next one, over and over. */
export function startCrowd(options: CrowdOptions): Crowd {
  const { people } = options;
  const rounds = people.map(() => 0);
  let isOver = false;
  let failure: unknown = null;

  async function live(at: number): Promise<void> {
    while (!isOver && failure === null) {
      await goRound(options, people[at] as Person, people[(at + 1) % people.length] as Person);
      rounds[at] = (rounds[at] ?? 0) + 1;
      await pause(THINK_MS);
    }
  }

  const lives = people.map((_item, at) => live(at).catch((error: unknown) => void (failure ??= error)));
  return {
    async allServed() {
      const before = [...rounds];
      // The current round began earlier.
      const isServed = () => failure !== null || rounds.every((count, at) => count >= (before[at] ?? 0) + 2);
      await until('everybody to be served again', isServed);
    },
    async stop() {
      isOver = true;
      await Promise.all(lives);
      if (failure !== null) throw failure;
    },
  };
}

async function goRound({ url, ledger, video }: CrowdOptions, who: Person, next: Person): Promise<void> {
  const post = (path: string, fields: object) => callApi(url, who.token, 'POST', path, fields);
  const mark = crypto.randomUUID();
  await repeatUntilAnswered(ledger, 'page', () =>
    ask(`${url}/`, { headers: { cookie: `session=${who.token}` } }),
  );
  const value = 1 - (ledger.votes.get(who.id) ?? 0);
  await repeatUntilAnswered(ledger, 'vote', () => post(`/video/${video}/vote`, { value }));
  ledger.votes.set(who.id, value);
  await repeatUntilAnswered(ledger, 'comment', () =>
    post('/comment/create', { video, body: `${who.name} says ${mark}` }),
  );
  ledger.comments.add(`${who.name} says ${mark}`);
  const body = `${who.name} writes ${mark}`;
  await repeatUntilAnswered(ledger, 'message', () =>
    post('/private-messages/create', { to: next.name, body }),
  );
  ledger.messages.add(body);
  await repeatUntilAnswered(ledger, 'tip', () => post(`/user/${next.name}/tip`, { amount: TIP, key: mark }));
  ledger.tips.set(mark, TIP);
}
