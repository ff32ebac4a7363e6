/** The same picture in its largest size; any other address, such as the placeholder's, stays unchanged. */
export function largeThumbnail(address: string): string {
  return address.replace(/-medium\.jpg$/, '-large.jpg');
}

/** Whether the address is that of a picture of the video itself, not of the placeholder. */
export function isDrawn(address: string): boolean {
  return !address.endsWith('.svg');
}
