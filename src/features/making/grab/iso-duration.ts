/** Seconds of an ISO 8601 duration such as `PT1H2M3.5S`; null for anything else. */
export function parseIsoDuration(text: string): number | null {
  const found = /^P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9}(?:\.\d{1,9})?)S)?)?$/.exec(
    text.trim(),
  );
  if (!found || text.trim().length < 3) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}
