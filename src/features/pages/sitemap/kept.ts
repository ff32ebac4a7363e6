import type { Ctx } from '#src/context.ts';

/** How long a document serves everybody, ms. */
const LIFE = 600_000;
/** Most documents kept: one of videos has up to two megabytes. The oldest go first. */
const MOST = 20;

/**
 * Keeps documents by their path: each is made once for all who ask, and made anew after a while or once what
 * may be found has changed. A failed making is not kept.
 */
export function createKept({ bus, clock }: Pick<Ctx, 'bus' | 'clock'>) {
  const kept = new Map<string, { readonly at: number; readonly text: Promise<string> }>();
  for (const topic of ['video-access', 'account-visibility'] as const)
    bus.subscribe(topic, () => kept.clear());

  return (path: string, make: () => Promise<string>): Promise<string> => {
    const known = kept.get(path);
    if (known && clock.now() - known.at < LIFE) return known.text;
    const text = make();
    kept.delete(path);
    kept.set(path, { at: clock.now(), text });
    text.catch(() => kept.get(path)?.text === text && kept.delete(path));
    if (kept.size > MOST) kept.delete(kept.keys().next().value as string);
    return text;
  };
}
