/** What an original can have that the sizes made of it lack, in the order in which it is looked for. */
export const LACKS = [
  'hdr',
  'tracks',
  'subtitles',
  'chapters',
  'data',
  'picture',
  'sound',
  'packets',
  'times',
] as const;

export type Lack = (typeof LACKS)[number];
