import type { Size } from '#base/fit-inside.ts';
import { SHEET_SIDE } from '#base/storyboard.ts';
import type { VideoFacts } from '#platform/ffmpeg/probe-parse.ts';
import { rateText, toFps } from './frame-rate.ts';
import type { Plan } from './plan.ts';
import type { Rung } from './rungs.ts';

/** From linear light of an HDR picture to the range of an ordinary screen. */
const TONE_MAP = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** What HDR that does not name its colours is taken for. ITU-R BT.2100 knows no others. */
const HDR_COLOURS = 'setparams=color_primaries=bt2020:colorspace=bt2020nc';

/** How long a single picture is shown, seconds. */
const STILL_SECONDS = 1;

/**
 * The filter graph of one decode: each rung under the label of its name, largest first and each scaled from
 * the one above, and the storyboard's sheets under `sheets` when `tile` is given.
 */
export function ladderGraph(video: VideoFacts, plan: Plan, rungs: Rung[], tile: Size | null): string {
  const falling = [...rungs].sort((one, other) => other.width - one.width);
  const source = `[0:${video.index}]`;
  const chains: string[] = [];
  if (tile) {
    chains.push(`${source}${join(deinterlace(video), 'split=2')}[all][some]`);
    chains.push(`[some]${join(holdPicture(plan), sheetFilters(video, tile))}[sheets]`);
  }
  let input = tile ? '[all]' : source;
  falling.forEach((rung, index) => {
    const before = index === 0 ? topFilters(video, plan, rung, tile !== null) : [scaleTo(rung)];
    const next = index < falling.length - 1 ? `[after${rung.name}]` : '';
    const own = `[of${rung.name}]`;
    chains.push(next ? `${input}${join(before, 'split=2')}${own}${next}` : `${input}${join(before)}${own}`);
    chains.push(`${own}${join(ownRate(plan, rung), 'setsar=1', 'format=yuv420p')}[${rung.name}]`);
    input = next;
  });
  return chains.join(';');
}

/** The same for pictures taken out: `scale` fits them in a square of `side` pixels. */
export function pictureFilters(video: VideoFacts, size: { width: number; height: number }): string {
  return join(deinterlace(video), scaleTo(size), toneMappedPicture(video), 'setsar=1', 'format=yuvj420p');
}

/** The storyboard's sheets alone, under the label `sheets`. */
export function sheetsGraph(video: VideoFacts, plan: Plan, tile: Size): string {
  const filters = join(deinterlace(video), holdPicture(plan), sheetFilters(video, tile));
  return `[0:${video.index}]${filters}[sheets]`;
}

/** Sheets of tiles, one tile a second. */
function sheetFilters(video: VideoFacts, tile: Size): string {
  const { width, height } = tile;
  return join(
    'fps=1:round=near',
    `scale=${width}:${height}:flags=area`,
    toneMappedPicture(video),
    'setsar=1',
    'format=yuvj420p',
    `tile=${SHEET_SIDE}x${SHEET_SIDE}`,
  );
}

function topFilters(video: VideoFacts, plan: Plan, rung: Rung, deinterlaced: boolean): string[] {
  return [
    ...(deinterlaced ? [] : deinterlace(video)),
    ...holdPicture(plan),
    `fps=${rateText(plan.rate)}`,
    scaleTo(rung),
    ...toneMapped(video),
    ...nameColours(video),
  ];
}

/** A single picture is shown for a while; alone it would be gone before a second has begun. */
function holdPicture({ still }: Plan): string[] {
  return still ? [`tpad=stop_mode=clone:stop_duration=${STILL_SECONDS}`] : [];
}

function deinterlace({ interlaced }: VideoFacts): string[] {
  return interlaced ? ['yadif=deint=interlaced'] : [];
}

function scaleTo({ width, height }: { width: number; height: number }): string {
  return `scale=${width}:${height}`;
}

function toneMapped({ hdr, namesColours }: VideoFacts): string[] {
  return hdr === 'none' ? [] : [...(namesColours ? [] : [HDR_COLOURS]), ...TONE_MAP, 'format=yuv420p'];
}

/**
 * The sides of pictures may be odd, which tone mapping takes only where every pixel has a colour of its own.
 */
function toneMappedPicture(video: VideoFacts): string[] {
  return video.hdr === 'none'
    ? []
    : ['format=yuv444p10le', ...toneMapped(video).slice(0, -1), 'format=yuv444p'];
}

/** Pictures without a colour matrix of their own get the one that players assume. */
function nameColours({ pixFmt }: VideoFacts): string[] {
  if (!/^(rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal)/.test(pixFmt)) return [];
  return [
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
  ];
}

function ownRate(plan: Plan, rung: Rung): string[] {
  return toFps(rung.rate) < toFps(plan.rate) ? [`fps=${rateText(rung.rate)}`] : [];
}

function join(...filters: (string | string[])[]): string {
  return filters.flat().join(',');
}
