/**
 * Encodes ids as a short text, without their order: sorted, as differences, seven bits per byte, in
 * base64url. 500 ids from a site with a million videos take about 1,300 characters.
 */
export function packIds(ids: readonly number[]): string {
  const bytes: number[] = [];
  let last = 0;
  for (const id of ids.toSorted((a, b) => a - b)) {
    let step = id - last;
    for (; step > 127; step = Math.floor(step / 128)) bytes.push((step % 128) + 128);
    bytes.push(step);
    last = id;
  }
  return Buffer.from(bytes).toString('base64url');
}

/** Decodes the ids of such a text, ascending. */
export function unpackIds(text: string): number[] {
  const ids: number[] = [];
  let [last, step, worth] = [0, 0, 1];
  for (const byte of Buffer.from(text, 'base64url')) {
    step += (byte % 128) * worth;
    worth *= 128;
    if (byte > 127) continue;
    last += step;
    ids.push(last);
    [step, worth] = [0, 1];
  }
  return ids;
}
