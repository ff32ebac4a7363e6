/**
 * The position of a row after it was dragged by `offset` px: it passes every row whose middle its own has
 * crossed. `middles` are the rows' original middles, from the top down, px.
 */
export function dropPlace(middles: readonly number[], from: number, offset: number): number {
  const middle = (middles[from] ?? 0) + offset;
  const passed = middles.filter(
    (other, at) => (at > from && other < middle) || (at < from && other > middle),
  ).length;
  return offset >= 0 ? from + passed : from - passed;
}
