/** Stands in for the DASH parser: this site serves HLS only, and the real one costs 30 kB in the browser. */
export function parse(): never {
  throw new Error('DASH is not played here');
}

export { parse as addSidxSegmentsToPlaylist, parse as generateSidxKey, parse as parseUTCTiming };
