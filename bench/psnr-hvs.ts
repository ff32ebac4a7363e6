import { spawn } from 'node:child_process';

const SIDE = 8;
const BLOCK = SIDE * SIDE;
/** One picture in so many is compared. */
const EVERY = 6;

/** How little of an error of each frequency is seen: the table of luminance in JPEG. ISO/IEC 10918-1 K.1 */
const QUANTISED = [
  [16, 11, 10, 16, 24, 40, 51, 61],
  [12, 12, 14, 19, 26, 58, 60, 55],
  [14, 13, 16, 24, 40, 57, 69, 56],
  [14, 17, 22, 29, 51, 87, 80, 62],
  [18, 22, 37, 56, 68, 109, 103, 77],
  [24, 35, 55, 64, 81, 104, 113, 92],
  [49, 64, 78, 87, 103, 121, 120, 101],
  [72, 92, 95, 98, 112, 100, 103, 99],
].flat();
/** As weights of PSNR-HVS: Egiazarian and others, VPQM 2006. */
const WEIGHTS = QUANTISED.map((step) => 25.735 / step);

/** cos of the transform of eight values, orthonormal. */
const COSINES = Array.from({ length: BLOCK }, (_item, at) => {
  const [frequency, place] = [Math.floor(at / SIDE), at % SIDE];
  const scale = frequency === 0 ? Math.sqrt(1 / SIDE) : Math.sqrt(2 / SIDE);
  return scale * Math.cos((Math.PI * (2 * place + 1) * frequency) / (2 * SIDE));
});

/** How much one film resembles another of the same size by PSNR-HVS (without masking), of luminance, dB. */
export async function psnrHvs(path: string, source: string, width: number, height: number): Promise<number> {
  const [one, other] = await Promise.all([greysOf(path), greysOf(source)]);
  const pictures = Math.floor(Math.min(one.length, other.length) / (width * height));
  let [sum, count] = [0, 0];
  for (let picture = 0; picture < pictures; picture += 1)
    for (let y = 0; y + SIDE <= height; y += SIDE)
      for (let x = 0; x + SIDE <= width; x += SIDE, count += BLOCK)
        sum += errorOf(one, other, (picture * height + y) * width + x, width);
  return 10 * Math.log10(255 ** 2 / (sum / count));
}

const rows = new Float64Array(BLOCK);

/** The squares of the weighted frequencies of the difference between two blocks that begin there. */
function errorOf(one: Buffer, other: Buffer, start: number, width: number): number {
  for (let y = 0; y < SIDE; y += 1)
    for (let frequency = 0; frequency < SIDE; frequency += 1) {
      let sum = 0;
      for (let x = 0, at = start + y * width; x < SIDE; x += 1, at += 1)
        sum += COSINES[frequency * SIDE + x]! * (one[at]! - other[at]!);
      rows[y * SIDE + frequency] = sum;
    }
  let error = 0;
  for (let at = 0; at < BLOCK; at += 1) {
    let sum = 0;
    for (let y = 0; y < SIDE; y += 1)
      sum += COSINES[Math.floor(at / SIDE) * SIDE + y]! * rows[y * SIDE + (at % SIDE)]!;
    error += (sum * WEIGHTS[at]!) ** 2;
  }
  return error;
}

/** The luminance of some pictures of a film, one byte for each pixel. */
async function greysOf(path: string): Promise<Buffer> {
  const chosen = [
    '-vf',
    `select=not(mod(n\\,${EVERY})),format=yuv420p,extractplanes=y`,
    '-fps_mode',
    'passthrough',
  ];
  const args = ['-loglevel', 'error', '-i', path, ...chosen, '-f', 'rawvideo', '-'];
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const parts: Buffer[] = [];
  for await (const part of child.stdout) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
