import type { Size } from '#base/fit-inside.ts';
import { PREVIEW_COLUMNS, PREVIEW_ROWS, PREVIEW_TILES, SHEET_SIDE } from '#base/storyboard.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { VideoFacts } from '#platform/ffmpeg/probe-parse.ts';
import { rateText, toFps } from './frame-rate.ts';
import type { Plan } from './plan.ts';
import type { Rung } from './rungs.ts';

/** Maps linear light of an HDR picture to the range of an ordinary screen. */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Colours assumed for HDR that does not declare them. ITU-R BT.2100 defines no others. */
const HDR_COLOURS = 'setparams=color_primaries=bt2020:colorspace=bt2020nc';

/**
 * Tells on standard output the time of every picture that was decoded. ffmpeg's own reports begin once each
 * output has a picture, which sheets of tiles have at the end only.
 */
const PULSE = ['metadata=mode=add:key=pulse:value=1', 'metadata=mode=print:key=pulse:file=-:direct=1'];

/** How long a single picture is shown, seconds. */
const STILL_SECONDS = 1;

/** The scaler of rungs: zimg if ffmpeg has it and the colours stay the same. */
export type Scaler = 'zscale' | 'scale';

export function scalerFor({ zscale }: Pick<Tools, 'zscale'>, { pixFmt }: VideoFacts): Scaler {
  return zscale && pixFmt === 'yuv420p' ? 'zscale' : 'scale';
}

/**
 * The dimensions of a storyboard: tiles of its sheets and of its preview, and the video's length, seconds.
 */
export type Board = { tile: Size; preview: Size; seconds: number };

/** What is drawn from one decode. `endOf` tells a rung's last filters, which bring it to its encoder. */
export type LadderDrawing = {
  rungs: Rung[];
  board: Board | null;
  scaler: Scaler;
  endOf?: (rung: Rung) => string;
};

/**
 * The filter graph of one decode: each rung under the label of its name, largest first and each scaled from
 * the one above, and when `board` is given the storyboard under `sheets` and its preview under `preview`.
 */
export function ladderGraph(
  video: VideoFacts,
  plan: Plan,
  { rungs, board, scaler, endOf = () => 'format=yuv420p' }: LadderDrawing,
): string {
  const falling = [...rungs].sort((one, other) => other.width - one.width);
  const source = `[0:${video.index}]`;
  const chains: string[] = [];
  if (board) {
    chains.push(`${source}${join(PULSE, deinterlace(video), 'split=2')}[all][some]`);
    chains.push(...boardChains('[some]', video, plan, board));
  }
  let input = board ? '[all]' : source;
  falling.forEach((rung, index) => {
    const scale = scaleBy(scaler, rung);
    const before = index === 0 ? topFilters(video, plan, scale, board !== null) : [scale];
    const next = index < falling.length - 1 ? `[after${rung.name}]` : '';
    const own = `[of${rung.name}]`;
    chains.push(next ? `${input}${join(before, 'split=2')}${own}${next}` : `${input}${join(before)}${own}`);
    chains.push(`${own}${join(ownRate(plan, rung), 'setsar=1', endOf(rung))}[${rung.name}]`);
    input = next;
  });
  return chains.join(';');
}

/** The same of HDR with the light and the colours that it has, in ten bits. ITU-R BT.2100 */
export function hdrGraph(video: VideoFacts, plan: Plan, drawing: LadderDrawing): string {
  const endOf = (): string => join('format=yuv420p10le', video.namesColours ? [] : HDR_COLOURS);
  return ladderGraph({ ...video, hdr: 'none' }, plan, { ...drawing, endOf });
}

/** The same for single pictures: `scale` fits them into a square of `side` pixels. */
export function pictureFilters(video: VideoFacts, size: { width: number; height: number }): string {
  return join(deinterlace(video), scaleTo(size), toneMappedPicture(video), 'setsar=1', 'format=yuvj420p');
}

/** The storyboard and its preview alone. */
export function boardGraph(video: VideoFacts, plan: Plan, board: Board): string {
  const whole = `[0:${video.index}]${join(PULSE, deinterlace(video))}[whole]`;
  return [whole, ...boardChains('[whole]', video, plan, board)].join(';');
}

/** The preview alone. */
export function previewGraph(video: VideoFacts, plan: Plan, board: Omit<Board, 'tile'>): string {
  return stepsChain(`[0:${video.index}]${join(PULSE, deinterlace(video), holdPicture(plan))},`, video, board);
}

/** Sheets with one tile per second, and one sheet whose tiles are evenly spread over the video. */
function boardChains(input: string, video: VideoFacts, plan: Plan, board: Board): string[] {
  const split = join(holdPicture(plan), 'split=2');
  const tiles = join('fps=1:round=near', holdLast(plan), tileFilters(video, board.tile));
  return [
    `${input}${split}[seconds][steps]`,
    `[seconds]${tiles},tile=${SHEET_SIDE}x${SHEET_SIDE}[sheets]`,
    stepsChain('[steps]', video, board),
  ];
}

function stepsChain(input: string, video: VideoFacts, { preview, seconds }: Omit<Board, 'tile'>): string {
  // Tiles missing at the end because of rounding are filled with the last picture.
  const spread = [
    `fps=${PREVIEW_TILES}/${seconds.toFixed(3)}:round=near`,
    `tpad=stop_mode=clone:stop=${PREVIEW_TILES}`,
  ];
  const tiles = join(spread, tileFilters(video, preview));
  return `${input}${tiles},tile=${PREVIEW_COLUMNS}x${PREVIEW_ROWS}[preview]`;
}

function tileFilters(video: VideoFacts, { width, height }: Size): string[] {
  return [`scale=${width}:${height}:flags=area`, ...toneMappedPicture(video), 'setsar=1', 'format=yuvj420p'];
}

function topFilters(video: VideoFacts, plan: Plan, scale: string, isShared: boolean): string[] {
  return [
    ...(isShared ? [] : [...PULSE, ...deinterlace(video)]),
    ...holdPicture(plan),
    `fps=${rateText(plan.rate)}`,
    ...holdLast(plan),
    scale,
    ...toneMapped(video),
    ...nameColours(video),
  ];
}

/** A single picture is shown for a while; otherwise it would last less than a second. */
function holdPicture({ still }: Plan): string[] {
  return still ? [`tpad=stop_mode=clone:stop_duration=${STILL_SECONDS}`] : [];
}

/** The last picture is shown on while the sound goes on; after `fps`, which makes the rate constant. */
function holdLast({ hold }: Plan): string[] {
  return hold > 0 ? [`tpad=stop_mode=clone:stop_duration=${hold.toFixed(3)}`] : [];
}

function deinterlace({ interlaced }: VideoFacts): string[] {
  return interlaced ? ['yadif=deint=interlaced'] : [];
}

/** Both with the same curve, ffmpeg's own. */
function scaleBy(scaler: Scaler, size: Size): string {
  if (scaler === 'scale') return scaleTo(size);
  return `zscale=${size.width}:${size.height}:filter=bicubic:param_a=0:param_b=0.6`;
}

function scaleTo({ width, height }: { width: number; height: number }): string {
  return `scale=${width}:${height}`;
}

function toneMapped({ hdr, namesColours }: VideoFacts): string[] {
  return hdr === 'none' ? [] : [...(namesColours ? [] : [HDR_COLOURS]), ...TONE_MAP, 'format=yuv420p'];
}

/** Pictures may have odd dimensions, which tone mapping only supports without chroma subsampling. */
function toneMappedPicture(video: VideoFacts): string[] {
  return video.hdr === 'none'
    ? []
    : ['format=yuv444p10le', ...toneMapped(video).slice(0, -1), 'format=yuv444p'];
}

/** Pictures that declare no colour matrix get the one that players assume. */
function nameColours({ pixFmt }: VideoFacts): string[] {
  if (!/^(rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal)/.test(pixFmt)) return [];
  return [
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ];
}

/**
 * What makes a picture one that players show as it is meant: whole pictures in the colours of an ordinary
 * screen.
 */
export function plainPicture(video: VideoFacts): string[] {
  return [...deinterlace(video), ...toneMapped(video), ...nameColours(video)];
}

function ownRate(plan: Plan, rung: Rung): string[] {
  return toFps(rung.rate) < toFps(plan.rate) ? [`fps=${rateText(rung.rate)}`] : [];
}

function join(...filters: (string | string[])[]): string {
  return filters.flat().join(',');
}
