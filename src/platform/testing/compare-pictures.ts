/** A picture as rows of pixels, three bytes each: red, green, blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What differs between two pictures. */
export interface Difference {
  /** Pixels that look different; where one picture is larger, all that the other lacks. */
  readonly changed: number;
  /** The second picture, faint, with those pixels in red. */
  draw(): Pixels;
}

/** Share of the greatest difference of colours from which a pixel looks different. */
const NOTICEABLE = 0.1;
/** The greatest difference of two colours in YIQ: of black and white. */
const GREATEST = 35_215;
const RED = [220, 20, 60] as const;

/**
 * Compares two pictures as a person would: colours by how different they look (YIQ, as Kotsarenko and Ramos
 * weigh it, "Measuring perceived color difference using YIQ"), and without pixels that only smooth an edge in
 * either of them (Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector").
 */
export function comparePictures(before: Pixels, after: Pixels): Difference {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const marks = new Uint8Array(width * height);
  for (let at = 0; at < marks.length; at += 1)
    if (isDifferent(before, after, at % width, Math.floor(at / width))) marks[at] = 1;
  return {
    changed: marks.reduce((sum, mark) => sum + mark, 0),
    draw: () => ({ width, height, data: drawn(after, marks, width) }),
  };
}

function drawn(after: Pixels, marks: Uint8Array, width: number): Uint8Array {
  const data = new Uint8Array(marks.length * 3);
  for (const [at, mark] of marks.entries())
    data.set(mark ? RED : faint(after, at % width, Math.floor(at / width)), at * 3);
  return data;
}

function isDifferent(before: Pixels, after: Pixels, x: number, y: number): boolean {
  if (!holds(before, x, y) || !holds(after, x, y)) return true;
  const [one, other] = [place(before, x, y), place(after, x, y)];
  const far = NOTICEABLE ** 2 * GREATEST;
  if (distance(before.data, one, after.data, other) <= far) return false;
  return !smooths(before, after, x, y) && !smooths(after, before, x, y);
}

function holds({ width, height }: Pixels, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}

function place({ width }: Pixels, x: number, y: number): number {
  return (y * width + x) * 3;
}

function channel(data: Uint8Array, at: number): number {
  return data[at] ?? 0;
}

function distance(data: Uint8Array, at: number, others: Uint8Array, other: number): number {
  const red = channel(data, at) - channel(others, other);
  const green = channel(data, at + 1) - channel(others, other + 1);
  const blue = channel(data, at + 2) - channel(others, other + 2);
  if (red === 0 && green === 0 && blue === 0) return 0;
  const y = 0.298_895_31 * red + 0.586_622_47 * green + 0.114_482_23 * blue;
  const i = 0.595_977_99 * red - 0.274_176_1 * green - 0.321_801_89 * blue;
  const q = 0.211_470_17 * red - 0.522_617_11 * green + 0.311_146_94 * blue;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

function brightness({ data }: Pixels, at: number): number {
  return (
    0.298_895_31 * channel(data, at) +
    0.586_622_47 * channel(data, at + 1) +
    0.114_482_23 * channel(data, at + 2)
  );
}

/**
 * Whether a pixel smooths an edge: it has darker and brighter neighbours, few that are like it, and the
 * darkest or the brightest of them is part of an area in both pictures.
 */
function smooths(picture: Pixels, other: Pixels, x: number, y: number): boolean {
  const own = brightness(picture, place(picture, x, y));
  let [darkest, brightest] = [0, 0];
  let [dark, bright]: (readonly [number, number] | null)[] = [null, null];
  let alike = 0;
  for (const [nearX, nearY] of neighbours(picture, x, y)) {
    const contrast = own - brightness(picture, place(picture, nearX, nearY));
    if (contrast === 0) alike += 1;
    if (contrast < darkest) [darkest, dark] = [contrast, [nearX, nearY]];
    if (contrast > brightest) [brightest, bright] = [contrast, [nearX, nearY]];
  }
  if (alike > 2 || !dark || !bright) return false;
  return [dark, bright].some(([atX, atY]) => isInArea(picture, atX, atY) && isInArea(other, atX, atY));
}

/** Whether at least three of its neighbours have its colour. */
function isInArea(picture: Pixels, x: number, y: number): boolean {
  if (!holds(picture, x, y)) return false;
  const at = place(picture, x, y);
  const same = neighbours(picture, x, y).filter(
    ([nearX, nearY]) => distance(picture.data, at, picture.data, place(picture, nearX, nearY)) === 0,
  );
  return same.length > 2;
}

const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x || y);

function neighbours(picture: Pixels, x: number, y: number): (readonly [number, number])[] {
  return AROUND.map(([dx, dy]) => [x + dx, y + dy] as const).filter(([nearX, nearY]) =>
    holds(picture, nearX, nearY),
  );
}

/** Grey and close to white. */
function faint(picture: Pixels, x: number, y: number): readonly number[] {
  if (!holds(picture, x, y)) return [255, 255, 255];
  const grey = Math.round(255 - (255 - brightness(picture, place(picture, x, y))) * 0.2);
  return [grey, grey, grey];
}
