/** How long a ribbon stays, ms: the larger of 2000 and 46 per character plus 1300. Spec §9 Ribbon timeout. */
export function ribbonTime(text: string): number {
  return Math.max(2000, 46 * text.length + 1300);
}
