import { filesPrefix } from '#base/media-path.ts';
import { type Round, workInSpareTime } from '#features/making/processing/spare-time.ts';
import type { FilmIndex } from '#features/videos/video/film-index.ts';
import { withoutAv1 } from '#features/videos/video/film-sizes.ts';
import {
  endAv1,
  findForgottenAv1,
  findUnendedAv1,
  isForgotten,
  noteAv1,
} from '#features/videos/video/model/film-av1.ts';
import { exchangeSizes } from '#features/videos/video/model/film-exchange.ts';
import { openIndex } from '#features/videos/video/model/film-index.ts';
import { encodesAv1 } from '#platform/ffmpeg/encoders.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { leftFiles } from './drop-size.ts';
import { makeAv1Of, removeAll, type WorthFilm } from './make-av1.ts';
import { readAv1 } from './model/av1-day.ts';
import { MONTH_MS } from './model/unwatched.ts';

/** Finds the film for which sizes in AV1 are worth most; null if they are for none. */
export type FindWorth = (ctx: Ctx) => Promise<WorthFilm | null>;

/**
 * Makes sizes in AV1 of the films for which that is worth it, while no video waits and today's hours are not
 * spent; takes them from films that nobody watches any more; and ends what dead workers began. Returns how
 * many films it looked at.
 */
export function keepAv1(ctx: Ctx, findWorth: FindWorth, signal: AbortSignal, round: Round = {}) {
  return workInSpareTime(
    ctx,
    signal,
    async () =>
      (await endUnended(ctx)) || (await forgetNext(ctx)) || (await makeNext(ctx, findWorth, signal)),
    // What is made takes no more than half of the cores by itself.
    { rest: 0, ...round },
  );
}

/** What a dead worker had stored is served if the index names it by now, and else removed. */
async function endUnended(ctx: Ctx): Promise<boolean> {
  const film = await findUnendedAv1(ctx);
  if (!film) return false;
  const folder = filesPrefix(film);
  const index = await openIndex(ctx.storage, folder);
  const isNamed = index?.av1?.some(({ file }) => film.names.includes(file)) ?? false;
  const came = { av1_at: new Date(ctx.clock.now()), av1_tries: 0 };
  const same = { change: (present: FilmIndex) => present, film: () => came };
  if (!isNamed) await removeAll(ctx, folder, film.names);
  // Those of a video that is suspended by now wait until it comes back.
  const isOver = !isNamed || (await exchangeSizes(ctx, film, same));
  await (isOver ? endAv1(ctx.db, film.filesKey) : noteAv1(ctx, film.filesKey));
  return true;
}

async function forgetNext(ctx: Ctx): Promise<boolean> {
  const before = new Date(ctx.clock.now() - ctx.settings.current().av1Forget * MONTH_MS);
  const film = await findForgottenAv1(ctx, before);
  if (!film) return false;
  const now = new Date(ctx.clock.now());
  return exchangeSizes(ctx, film, {
    change: withoutAv1,
    film: (after) => ({ leftovers: leftFiles(after), changed_at: now }),
    may: isForgotten(before),
  });
}

async function makeNext(ctx: Ctx, findWorth: FindWorth, signal: AbortSignal): Promise<boolean> {
  const { av1Hours } = ctx.settings.current();
  if (av1Hours === 0 || (await readAv1(ctx)).cpuSeconds >= av1Hours * 3_600) return false;
  const film = await findWorth(ctx);
  if (!film || !(await encodesAv1(await configuredTools(ctx.config)))) return false;
  await makeAv1Of(ctx, film, signal);
  return true;
}
