/** The short code of a video: clients pass it, or the whole address of the video. */
export function codeOf(url: string): string {
  return (
    url
      .replace(/[?#].*/s, '')
      .replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  );
}
