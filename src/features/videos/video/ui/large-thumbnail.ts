/** The same picture at its largest; any other address, as of the placeholder, stays. */
export function largeThumbnail(address: string): string {
  return address.replace(/-medium\.jpg$/, '-large.jpg');
}

/** Whether the address is that of a picture of the video itself, not of the placeholder. */
export function isDrawn(address: string): boolean {
  return !address.endsWith('.svg');
}
