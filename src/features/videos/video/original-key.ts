/** Where the uploaded bytes of a video are kept in storage, untouched. Never served as such to others. */
export function originalKey(mediaKey: string): string {
  return `originals/${mediaKey}`;
}
