/**
 * Replaces the DASH parser: this site serves only HLS, and the real parser would cost 30 kB in the browser.
 */
export function parse(): never {
  throw new Error('DASH is not played here');
}

export { parse as addSidxSegmentsToPlaylist, parse as generateSidxKey, parse as parseUTCTiming };
