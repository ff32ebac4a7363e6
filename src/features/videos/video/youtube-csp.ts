/** What a page must allow for the other site's player, by CSP directive; nothing without one. Spec §3. */
export function youtubeCsp(address: string | null): Record<string, string[]> {
  if (!address) return {};
  const player = ['https://www.youtube.com', 'https://www.youtube-nocookie.com'];
  return { 'script-src': player, 'frame-src': player, 'img-src': ['https://i.ytimg.com'] };
}
