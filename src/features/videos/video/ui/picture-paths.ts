/** The same picture in its largest size; any other address, such as the placeholder's, stays unchanged. */
export function largeThumbnail(address: string): string {
  return address.replace(/-medium\.(jpg|webp)$/, '-large.$1');
}

/** The same picture as other sites take it. */
export function jpegOf(address: string): string {
  return address.replace(/-medium\.webp$/, '-large.jpg');
}

/** Whether the address is that of a picture of the video itself, not of the placeholder. */
export function isDrawn(address: string): boolean {
  return !address.endsWith('.svg');
}

/**
 * Path template of the sheets of a video's storyboard, by the path of its picture, which lies beside them.
 */
export function storyboardOf(thumbnail: string): string {
  return `${folderOf(thumbnail)}storyboard/{n}.jpg`;
}

/** Path of the sheet of its preview, by the same. */
export function previewSheetOf(thumbnail: string): string {
  return `${folderOf(thumbnail)}storyboard/preview.jpg`;
}

function folderOf(thumbnail: string): string {
  return thumbnail.slice(0, thumbnail.lastIndexOf('thumb/'));
}
