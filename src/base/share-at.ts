const HASH = /^#?(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/;

/**
 * Reads the text of the "Share at" box as whole seconds: split on colons, from the right seconds, minutes,
 * hours. A part that is not a number counts as 0; parts before the hours are ignored. Spec §5.
 */
export function parseShareAt(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(':').map(wholeNumber).reverse();
  return hours * 3600 + minutes * 60 + seconds;
}

/**
 * The URL hash, without `#`, that starts a video at a time: `1h2m3s`. Units that are 0 are left out; `0s` is
 * the start.
 */
export function timeHash(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const part = (count: number, unit: string) => (count > 0 ? `${count}${unit}` : '');
  return part(hours, 'h') + part(minutes, 'm') + part(rest, 's') || '0s';
}

/**
 * The seconds that a hash such as `#1h2m3s`, `#90s` or `#2m` stands for, or null if it is not a time. Spec
 * §2.3.
 */
export function parseTimeHash(hash: string): number | null {
  const match = HASH.exec(hash);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * The seconds of a parameter `t` as other sites write it, `30`, `90s` or `1m30s`, or null if it is not a
 * time.
 */
export function parseTimeParameter(text: string): number | null {
  return parseTimeHash(/^\d+$/.test(text) ? `${text}s` : text);
}

/** The link to share: with a time hash only if the box is ticked. Spec §5. */
export function shareAtLink(url: string, text: string, ticked: boolean): string {
  return ticked ? `${url}#${timeHash(parseShareAt(text))}` : url;
}

function wholeNumber(part: string): number {
  const text = part.trim();
  return /^\d+(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
}
