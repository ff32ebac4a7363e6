/**
 * Path template of the sheets of a video's storyboard, by the path of its picture, which lies beside them.
 */
export function storyboardOf(thumbnail: string): string {
  return `${thumbnail.slice(0, thumbnail.lastIndexOf('thumb/'))}storyboard/{n}.jpg`;
}
