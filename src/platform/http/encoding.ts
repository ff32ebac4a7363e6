/**
 * The better of the compressions that a request's `Accept-Encoding` allows; null for none. RFC 9110 §12.5.3
 */
export function chooseEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const wanted = String(accepted ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0{0,3})?\s{0,9}$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding)) ?? null;
}
