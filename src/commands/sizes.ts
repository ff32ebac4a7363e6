import { formatSize } from '#base/numbers.ts';
import { settingsSchema } from '#base/site-settings.ts';
import { readRun } from '#features/making/original/model/run.ts';
import { countDroppable, type StorageRule } from '#features/making/original/model/unwatched.ts';
import { countWorthAv1 } from '#features/watching/analytics/model/worth.ts';
import { ConfigError, readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';

const USAGE = `Use one of:
  npm run vireo -- sizes
  npm run vireo -- sizes MONTHS [MONTHS-OLD [SIZE]], such as: sizes 12 24 480p`;

const { dropUnwatched, dropOlder, dropKeep } = settingsSchema.shape;

/**
 * `vireo sizes …`: says what the rule about videos that nobody watches would drop now, as the settings say or
 * with other values, and what it has dropped. @throws ConfigError with a sentence
 */
export async function countSizes(args: string[]): Promise<void> {
  const database = await openDatabase(readConfig());
  const opened = await openCtx(database.connection, { migrations: true });
  try {
    console.log(await runRule(opened.ctx, args));
  } finally {
    await opened.close();
    await database.stop();
  }
}

/** Runs the command. Answers what to print. */
export async function runRule(ctx: Ctx, args: readonly string[]): Promise<string> {
  const rule = ruleFrom(ctx.settings.current(), args);
  const state = ctx.settings.current().dropUnwatched === 0 ? 'The rule is off.' : 'The rule is on.';
  const { sizes, bytes, originals } = await countDroppable(ctx, rule);
  const said =
    `With ${rule.dropUnwatched} months unwatched, ${rule.dropOlder} months old and ${rule.dropKeep} kept, ` +
    `it would drop ${sizes} ${sizes === 1 ? 'size' : 'sizes'}, ${formatSize(bytes)}; ` +
    `${originals} stay because they are the original itself.`;
  const { av1Gain, av1Top } = ctx.settings.current();
  const worth = await countWorthAv1(ctx, { av1Gain, av1Top });
  const av1 =
    `Sizes in AV1, with at least ${av1Gain} GB a month for an hour: of ${worth.films} videos, in ` +
    `${(worth.cpuSeconds / 3_600).toFixed(1)} processor hours, saving ${formatSize(worth.saved)} a month.`;
  const run = await readRun(ctx);
  const last = run && `The last run has dropped ${run.sizes}, ${formatSize(run.bytes)}.`;
  return [state, said, ...(last ? [last] : []), av1].join('\n');
}

/** While the rule is off, twelve months are tried. */
function ruleFrom(now: StorageRule, [months, older, keep]: readonly string[]): StorageRule {
  const parsed = [
    dropUnwatched.safeParse(months ?? (now.dropUnwatched || 12)),
    dropOlder.safeParse(older ?? now.dropOlder),
    dropKeep.safeParse(keep ?? now.dropKeep),
  ] as const;
  const [one, two, three] = parsed;
  if (!one.success || !two.success || !three.success) throw new ConfigError(USAGE);
  return { dropUnwatched: one.data, dropOlder: two.data, dropKeep: three.data };
}
