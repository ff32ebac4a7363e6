import type { Ctx } from '#src/context.ts';
import type { Encoding } from './encoding.ts';
import { type FinishedAnswer, keepPacked, SHARED_MS } from './finished.ts';

/** Whether what was made so long ago, ms, is what would be made now. */
export type Lasting = (ctx: Ctx, age: number) => Promise<boolean>;

/** The longest that a page is given out without being made anew, ms. */
const LASTING_MS = 60_000;

/** How an answer is kept. */
interface Keeping {
  readonly lasting: Lasting;
  /** When reading what it says began, ms since 1970. */
  readonly began: number;
  /** The form its first reader asks for, which is what most will ask for; null if they accept none. */
  readonly form: Encoding | null;
}

/**
 * An answer that is kept as long as `lasting` says that it holds. That is asked at most once a second, so it
 * is never older than those that cannot say so.
 */
export async function keepLasting(
  answer: FinishedAnswer,
  { clock }: Pick<Ctx, 'clock'>,
  { lasting, began, form }: Keeping,
): Promise<FinishedAnswer> {
  let checkedAt = began;
  let checking: Promise<boolean> | null = null;

  async function check(ctx: Ctx, now: number): Promise<boolean> {
    try {
      const isRight = await lasting(ctx, now - began);
      if (isRight) checkedAt = now;
      return isRight;
    } finally {
      checking = null;
    }
  }

  return {
    ...(await keepPacked(answer, form)),
    async isRight(ctx) {
      const now = clock.now();
      if (now - checkedAt < SHARED_MS) return true;
      checking ??= check(ctx, now);
      return checking;
    },
  };
}

/** The answer under this key, made unless there is one that still holds. */
export async function readLasting(
  ctx: Ctx,
  key: string,
  make: () => Promise<FinishedAnswer>,
): Promise<FinishedAnswer> {
  const { responseCache } = ctx;
  const life = (answer: FinishedAnswer) => lifeOf(ctx, answer);
  const known = await responseCache.read(key, make, life);
  if (!known.isRight || (await known.isRight(ctx))) return known;
  responseCache.forget(key, known);
  return responseCache.read(key, make, life);
}

/** How long to keep an answer, ms: a lasting one until an announcement above it ends. */
function lifeOf({ clock, settings }: Pick<Ctx, 'clock' | 'settings'>, answer: FinishedAnswer): number {
  if (answer.isPersonal) return 0;
  if (!answer.isRight) return SHARED_MS;
  const now = clock.now();
  const ends = settings.current().announcements.flatMap(({ until }) => (until && until > now ? [until] : []));
  return Math.min(LASTING_MS, ...ends.map((end) => end - now));
}
