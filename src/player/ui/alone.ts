/**
 * Whether a video starts by itself in this browser: never for viewers who want little motion. Media Queries 5
 * §11.1
 */
export function startsAlone({ autoplay }: { autoplay?: boolean }): boolean {
  // A server cannot know, and nothing starts there.
  const isStill = typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  return autoplay === true && !isStill;
}
