/** The same picture at its largest; any other address, as of the placeholder, stays. */
export function largeThumbnail(address: string): string {
  return address.replace(/-medium\.jpg$/, '-large.jpg');
}
