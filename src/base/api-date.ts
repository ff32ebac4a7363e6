/** How the API writes a time that is not set. */
export const UNSET_DATE = '0000-00-00 00:00:00';

const SHAPE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** A time in ms since 1970 as the API writes it, `YYYY-MM-DD HH:MM:SS` in UTC; null becomes UNSET_DATE. */
export function toApiDate(at: number | Date | null): string {
  if (at === null) return UNSET_DATE;
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** A time as whole seconds since 1970; null becomes 0. */
export function toUnixSeconds(at: Date | null): number {
  return at === null ? 0 : Math.floor(at.getTime() / 1000);
}

/** The time in ms since 1970 of an API date; null for the unset value and for anything that is not a date. */
export function fromApiDate(text: string): number | null {
  if (!SHAPE.test(text) || text === UNSET_DATE) return null;
  const at = Date.parse(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at) ? null : at;
}
