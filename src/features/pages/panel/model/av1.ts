import type { SiteSettings } from '#base/site-settings.ts';
import { type Av1Sum, readAv1 } from '#features/making/original/model/av1-day.ts';
import type { AV1_FIELDS } from '#features/order/site/rules.ts';
import { type Av1Count, countMadeAv1, countWorthAv1 } from '#features/watching/analytics/model/worth.ts';
import { encodesAv1 } from '#platform/ffmpeg/encoders.ts';
import { configuredTools } from '#platform/ffmpeg/tools.ts';
import type { Ctx } from '#src/context.ts';
import { av1Input } from '../contract.ts';

/** Days for which the page says what sizes in AV1 have taken. */
const DAYS = 30;

/** Which videos get sizes in AV1: the form's settings, what they would make, and what there is. */
export interface Av1Choice {
  readonly settings: Pick<SiteSettings, keyof typeof AV1_FIELDS>;
  readonly version: number;
  readonly count: Av1Count;
  readonly made: Omit<Av1Count, 'cpuSeconds'>;
  /** Of the last 30 days. */
  readonly spent: Av1Sum;
  /** There is an encoder on this machine. */
  readonly isAble: boolean;
  /** The values were not saved, only tried. */
  readonly isTried: boolean;
}

/**
 * The choice with what it would make: as the settings say, or with what is tried instead. `version` is that
 * of the settings.
 */
export async function readAv1Choice(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'config'>,
  tried: Readonly<Record<string, string | undefined>>,
  version: number,
): Promise<Av1Choice> {
  const parsed = av1Input.safeParse(tried);
  const isTried = tried['av1Gain'] !== undefined && parsed.success;
  const { av1Hours, av1Gain, av1Top, av1Forget } = { ...ctx.settings.current(), ...(isTried && parsed.data) };
  const isAble = await configuredTools(ctx.config).then(encodesAv1, () => false);
  return {
    settings: { av1Hours, av1Gain, av1Top, av1Forget },
    ...{ version, isAble, isTried },
    count: await countWorthAv1(ctx, { av1Gain, av1Top }),
    made: await countMadeAv1(ctx),
    spent: await readAv1(ctx, DAYS - 1),
  };
}
