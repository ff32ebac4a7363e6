/** Flags of an output that is pictures: sheets of a storyboard, or of a preview. */
export function jpegOutput(): string[] {
  return ['-fps_mode', 'passthrough', '-c:v', 'mjpeg', '-q:v', '5', '-map_metadata', '-1', '-f', 'image2'];
}
