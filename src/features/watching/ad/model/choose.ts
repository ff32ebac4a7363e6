import type { Ctx } from '#src/context.ts';

/** One of the site's own ads as it is shown. */
export interface HouseAd {
  readonly id: number;
  readonly kind: 'video' | 'image' | 'text';
  readonly title: string;
  readonly clickUrl: string;
  /** Path of the file below the site's root; empty for a text. */
  readonly file: string;
  readonly fileType: string;
  readonly width: number;
  readonly height: number;
  /** Seconds. */
  readonly duration: number;
  readonly skipAfter: number | null;
  readonly weight: number;
}

/** How long the list is cached, ms, since every play asks for it. */
const LIFE = 2_000;

const RUNNING = 'running ads';

/** Whether the site has ads of its own to show. */
export async function hasAds(ctx: Pick<Ctx, 'db' | 'readCache'>): Promise<boolean> {
  return (await runningAds(ctx)).length > 0;
}

/** The ads that are currently running. */
export function runningAds(ctx: Pick<Ctx, 'db' | 'readCache'>): Promise<HouseAd[]> {
  return ctx.readCache.read(
    RUNNING,
    () => readAds(ctx),
    () => LIFE,
  );
}

/** Drops the cached list, after a change in this process. */
export function forgetAds({ readCache }: Pick<Ctx, 'readCache'>): void {
  readCache.forget(RUNNING);
}

/**
 * Picks one of these ads at random, in proportion to their weights; `chance` is from 0 to below 1. Null if
 * there are none.
 */
export function pickAd(ads: readonly HouseAd[], chance: number): HouseAd | null {
  let left = chance * ads.reduce((sum, { weight }) => sum + weight, 0);
  return ads.find(({ weight }) => (left -= weight) < 0) ?? null;
}

async function readAds({ db }: Pick<Ctx, 'db'>): Promise<HouseAd[]> {
  const rows = await db
    .selectFrom('house_ad')
    .select([
      'id',
      'kind',
      'title',
      'click_url as clickUrl',
      'file',
      'file_type as fileType',
      'width',
      'height',
      'duration',
      'skip_after as skipAfter',
      'weight',
    ])
    .where('active', '=', true)
    .where((eb) => eb.or([eb('kind', '=', 'text'), eb('file', '<>', '')]))
    .orderBy('id')
    .execute();
  return rows as HouseAd[];
}
