const EPOCH = Date.UTC(2012, 0, 1);
const STEP = 43_200_000;

/**
 * The value that hot feeds are sorted by: sign(s)·log2(max(|s|, 1)) plus one for every 12 hours between 2012
 * and the publication (ms since 1970), where s is the score plus the moderators' modifier. It does not decay.
 */
export function hotScore(score: number, modifier: number, published: number): number {
  const total = score + modifier;
  return Math.sign(total) * Math.log2(Math.max(Math.abs(total), 1)) + dateScore(published);
}

/** The part of a hot score that comes from the publication, ms since 1970. */
export function dateScore(published: number): number {
  return (published - EPOCH) / STEP;
}

/** How much younger these points make a video look to the ranking, ms. */
export function pointsAsTime(points: number): number {
  return points * STEP;
}
