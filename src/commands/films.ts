import { formatSize } from '#base/numbers.ts';
import { allowMoves, readMoves, type MoveGroup } from '#features/making/move/model.ts';
import { returnFilms } from '#features/making/move/return-films.ts';
import type { StuckReason } from '#features/making/move/rules.ts';
import { separateFilms } from '#features/making/move/separate-films.ts';
import { ConfigError, readConfig } from '#src/config.ts';
import type { Ctx } from '#src/context.ts';
import { openCtx, openDatabase } from '#src/open.ts';

const USAGE = `Use one of:
  npm run vireo -- films
  npm run vireo -- films back
  npm run vireo -- films forward`;

/** `vireo films …`: says or changes in which form videos are stored. @throws ConfigError with a sentence */
export async function changeFilms([word = 'show']: string[]): Promise<void> {
  if (!['show', 'back', 'forward'].includes(word)) throw new ConfigError(USAGE);
  const database = await openDatabase(readConfig());
  const opened = await openCtx(database.connection, { migrations: true });
  try {
    console.log(await runFilms(opened.ctx, word));
  } finally {
    await opened.close();
    await database.stop();
  }
}

/** Runs one of the commands. Answers what to print. */
export async function runFilms(ctx: Ctx, word: string): Promise<string> {
  if (word === 'forward') await allowMoves(ctx);
  const done = word === 'back' ? [sayReturned(await returnFilms(ctx), await separateFilms(ctx))] : [];
  return [...done, describeMoves(await readMoves(ctx))].join('\n');
}

function sayReturned(
  { returned, failed, originals }: Awaited<ReturnType<typeof returnFilms>>,
  { separated, failed: stillShared }: Awaited<ReturnType<typeof separateFilms>>,
): string {
  const left = failed + stillShared;
  const rest = left > 0 ? ` ${left} could not: see the log, and run this again.` : '';
  const own = separated > 0 ? ` ${separated} have files of their own instead of another's.` : '';
  return `${returned} videos are stored in segments again, ${originals} originals are there again.${own}${rest}`;
}

/** As the page for operators explains them. */
const REASONS: Readonly<Record<StuckReason, string>> = {
  unreadable: 'with playlists that are not complete',
  unjoinable: 'with segments of another kind',
  missing: 'with missing files',
  failed: 'after failing each time',
};

function sayReasons(stuck: readonly MoveGroup[]): string {
  const said = stuck.map(({ reason, count }) => `${count} ${REASONS[reason as StuckReason] ?? reason}`);
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

/** In which form how many videos are stored, and what that saves, in one line. */
export function describeMoves(groups: readonly MoveGroup[]): string {
  const of = (...states: MoveGroup['state'][]) => groups.filter(({ state }) => states.includes(state));
  const sum = (some: readonly MoveGroup[], field: 'count' | 'saved' | 'leftovers') =>
    some.reduce((all, group) => all + group[field], 0);
  return (
    `${sum(of('moved', 'joined'), 'count')} in one file a size, ` +
    `${sum(of('waiting', 'moving'), 'count')} waiting to be moved, ` +
    `${sum(of('returned', 'returning'), 'count')} kept in segments, ` +
    `${sum(of('stuck'), 'count')} cannot be moved${sayReasons(of('stuck'))}; ` +
    `${formatSize(sum(of('moved'), 'saved'))} saved, ` +
    `of which ${formatSize(sum(groups, 'leftovers'))} are removed later`
  );
}
