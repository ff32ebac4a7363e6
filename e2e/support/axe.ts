import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** A selector, or several that form a path through frames; without what is inside others. */
export type Part = string | { include: string[][]; exclude?: string[][] };
type Axe = { run(context: Part, options: RunOptions): Promise<AxeResults> };

let source: Promise<string> | null = null;

/**
 * The problems that axe finds on the current page, or on a part of it. The page must have been opened with
 * `bypassCSP`.
 */
export async function complaintsOf(
  page: Page,
  rules: RunOptions = {},
  part: Part = 'html',
): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await source);
  // End all transitions, so that the final colours are checked.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const animation of ending) animation.finish();
  });
  const { violations } = await page.evaluate(
    ([context, options]) => (window as unknown as { axe: Axe }).axe.run(context, options),
    // What passes is of no interest, and to describe it takes two fifths of the time.
    [part, { ...rules, resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
