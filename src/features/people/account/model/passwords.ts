import { hash, type Options, verify } from '@node-rs/argon2';
import { takeTurns } from '#base/take-turns.ts';
import { AppError } from '#platform/errors/errors.ts';

/** argon2id with 19 MiB, two passes and one lane: OWASP's minimum. Design §6. */
const COST: Options = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes at a time: more would keep the thread pool from reading files. */
const AT_ONCE = 2;
/** Hashes that may wait, about two seconds' work; beyond that callers get `unavailable`. */
const MOST_WAITING = 100;

/** Hashes passwords, a few at a time. */
export interface Passwords {
  /** The stored form of a password. @throws AppError `unavailable` when too many wait */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the stored one. Without a stored one it takes just as long and answers no, so
   * that callers cannot tell which names exist. @throws AppError `unavailable` when too many wait
   */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/** The queue of this process. */
export function createPasswords(): Passwords {
  const inTurn = takeTurns(AT_ONCE, limitWaiting);
  let unknown: Promise<string> | null = null;

  /** A hash at the current cost that no account's password has. */
  function hashOfNobody(): Promise<string> {
    unknown ??= hash(crypto.randomUUID(), COST);
    return unknown;
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    async matches(stored, password) {
      const compared = stored ?? (await hashOfNobody());
      const isSame = await inTurn(() => verify(compared, password));
      return isSame && stored !== null;
    },
  };
}

function limitWaiting(waiting: number): void {
  if (waiting >= MOST_WAITING) throw new AppError('unavailable', undefined, { retryAfter: 2 });
}
