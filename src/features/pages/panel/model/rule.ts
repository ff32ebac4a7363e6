import { readRun, type StorageRun } from '#features/making/original/model/run.ts';
import { countDroppable, type DropCount } from '#features/making/original/model/unwatched.ts';
import type { STORAGE_FIELDS } from '#features/order/site/rules.ts';
import { readSettings } from '#features/order/site/model/change.ts';
import type { SettingName, SiteSettings } from '#base/site-settings.ts';
import type { Ctx } from '#src/context.ts';
import { ruleInput } from '../contract.ts';

/** Months that are tried while the rule is off. */
const PROPOSED = 12;

/** What is kept: the form's settings, and what they would drop. */
export interface KeepRule {
  readonly settings: Pick<SiteSettings, keyof typeof STORAGE_FIELDS>;
  readonly fixed: Readonly<Partial<Record<SettingName, string>>>;
  readonly version: number;
  /** Months for which what follows was counted. */
  readonly months: number;
  readonly count: DropCount;
  /** Times in ms since 1970; null while there was none, and while it goes on. */
  readonly run: (Pick<StorageRun, 'sizes' | 'bytes'> & { readonly endedAt: number | null }) | null;
  /** The values were not saved, only tried. */
  readonly isTried: boolean;
}

/** The rule with what it would drop: as the settings say, or with what is tried instead. */
export async function readRule(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  tried: Readonly<Record<string, string | undefined>>,
): Promise<KeepRule> {
  const { settings: now, version } = await readSettings(ctx);
  const parsed = ruleInput.safeParse(tried);
  const isTried = tried['dropUnwatched'] !== undefined && parsed.success;
  const { keepOriginals, dropUnwatched, dropOlder, dropKeep } = { ...now, ...(isTried && parsed.data) };
  const rule = { dropUnwatched, dropOlder, dropKeep };
  const months = dropUnwatched || PROPOSED;
  const [count, run] = [await countDroppable(ctx, { ...rule, dropUnwatched: months }), await readRun(ctx)];
  const variable = ctx.settings.fixedBy('keepOriginals');
  return {
    settings: { keepOriginals, ...rule },
    fixed: variable === undefined ? {} : { keepOriginals: variable },
    ...{ version, months, count, isTried },
    run: run && { sizes: run.sizes, bytes: run.bytes, endedAt: run.endedAt?.getTime() ?? null },
  };
}
