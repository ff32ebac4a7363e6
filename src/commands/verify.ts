import { findMiscounts, recount, type Verification } from '#platform/verify/verification.ts';
import { readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';

const all = Object.values(
  import.meta.glob<Verification>('/src/features/*/*/{verify,*-verify}.ts', {
    eager: true,
    import: 'default',
  }),
);

/**
 * One sentence for everything in a site's tables and files that is not as it should be. A count and the rows
 * it counts are read by one statement. A file that is being stored or removed at that moment may be reported.
 */
export async function findDamage(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<string[]> {
  const found: string[] = [];
  for (const { counters = [], check, strays } of all) {
    for (const counter of counters) {
      const { keptIn, column } = counter;
      for (const { id, kept, found: is } of await findMiscounts(ctx.db, counter))
        found.push(`${keptIn} ${id}: ${column} is ${kept} and should be ${is}`);
    }
    found.push(...((await check?.(ctx)) ?? []));
    for (const prefix of (await strays?.find(ctx)) ?? []) found.push(`${prefix} belongs to no ${strays?.of}`);
  }
  return found;
}

/** Removes stored files that belong to nothing, where nobody is storing any. */
export async function removeStrays(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  for (const { strays } of all)
    for (const prefix of (await strays?.find(ctx)) ?? []) await ctx.storage.removePrefix(prefix);
}

/** Recounts whatever is miscounted. Answers how many numbers were corrected. */
async function recountAll({ db }: Pick<Ctx, 'db'>): Promise<number> {
  let mended = 0;
  for (const counter of all.flatMap(({ counters = [] }) => counters)) mended += await recount(db, counter);
  return mended;
}

interface VerifyOptions {
  /** First recounts what is miscounted. */
  readonly repair: boolean;
}

/** Reports what is damaged in this site's tables and files; exits with 1 if anything is, or still is. */
export async function verifySite(options: VerifyOptions): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  const opened = await openCtx(database.connection, { config });
  try {
    if (!(await sayDamage(opened.ctx, options, console.log))) process.exitCode = 1;
  } finally {
    await opened.close();
    await database.stop();
  }
}

/** Reports it line by line. Answers whether everything is as it should be. */
export async function sayDamage(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  { repair }: VerifyOptions,
  say: (line: string) => void,
): Promise<boolean> {
  if (repair) say(`Counted again: ${await recountAll(ctx)} numbers.`);
  const damage = await findDamage(ctx);
  for (const line of damage) say(`FAIL  ${line}`);
  say(damage.length === 0 ? 'ok    Everything is as it should be.' : `${damage.length} things differ.`);
  return damage.length === 0;
}
