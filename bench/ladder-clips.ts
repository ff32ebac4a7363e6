import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Seconds of every clip. */
export const CLIP_SECONDS = 30;

/** What the clips stand for. */
export const CLIP_KINDS = ['noisy', 'film', 'screen'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number] | 'game' | 'slides';

/** One picture again and again, decoded once. */
const HOLD = 'format=yuv420p,loop=-1:1,setpts=N/(30*TB)';
/** Where a camera drifts over a larger picture. */
const DRIFT = 'rotate=0.08*sin(t*0.7),crop=1920:1080:340+250*sin(t*0.5):210+150*sin(t*0.8)';
/** A page that is scrolled for two seconds and read for two, beside something small that moves. */
const SCROLL = "crop=1920:1080:0:'min(ih-1080,180*(floor(t/4)*2+min(mod(t,4),2)))'";
/** Another part of it every ten seconds. */
const TURN = 'crop=1920:1080:0:900*floor(t/10)';
/** A level that runs past, jumps included, under a display that stands still. */
const RUN = "crop=1920:1080:'mod(t*420,3000)':'200-180*abs(sin(t*2.2))'";
const PLAYER = "drawbox=x=860:y='560+60*sin(t*9)':w=90:h=130:color=red:t=fill";
const DISPLAY =
  'drawbox=x=40:y=40:w=420:h=36:color=black:t=fill,drawbox=x=46:y=46:w=300:h=24:color=lime:t=fill';
const SPRITE = 'drawbox=x=1500:y=mod(t*150\\,1000):w=80:h=80:color=blue:t=fill';

/**
 * Makes a clip of 1080p at 30 pictures a second, H.264 and AAC, that the site keeps as its top quality: a
 * test picture under noise, fine texture and edges under a moving camera, text that is scrolled or
 * turned over, or a drawn level that runs past.
 */
export async function makeLadderClip(
  kind: ClipKind,
  folder: string,
  seconds: number = CLIP_SECONDS,
): Promise<string> {
  const path = join(folder, `${kind}.mp4`);
  const input = await inputOf(kind, folder, seconds);
  await run('ffmpeg', ['-loglevel', 'error', '-y', ...input, ...encoded(kind, seconds), path]);
  return path;
}

async function inputOf(kind: ClipKind, folder: string, seconds: number): Promise<string[]> {
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  if (kind === 'noisy') {
    return ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30,noise=alls=6:allf=t', ...sound];
  }
  // The site, which is part of this process, opens no drawings.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const still = join(folder, `${kind}.png`);
  const { draw, filter } = DRAWN[kind];
  await sharp(Buffer.from(draw())).toFile(still);
  return ['-framerate', '30', '-i', still, ...sound, '-vf', `${HOLD},${filter}`];
}

const DRAWN = {
  film: { draw: drawScene, filter: `${DRIFT},noise=alls=2:allf=t` },
  screen: { draw: drawPage, filter: `${SCROLL},${SPRITE}` },
  slides: { draw: drawPage, filter: TURN },
  game: { draw: drawLevel, filter: `${RUN},${PLAYER},${DISPLAY}` },
};

function encoded(kind: ClipKind, seconds: number): string[] {
  const sound = ['-c:a', 'aac', '-t', String(seconds)];
  // As programs for slides export them: few key frames, and hardly anything between.
  if (kind === 'slides')
    return ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '300', ...sound];
  const bounds = ['-b:v', '8M', '-maxrate', '8M', '-bufsize', '8M'];
  const quality = kind === 'noisy' ? bounds : ['-crf', '16'];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...quality, '-g', '60'];
  return [...video, ...sound];
}

/** Fractal texture, as foliage and cloth have it, under discs of which some let it through. */
function drawScene(): string {
  const discs = Array.from({ length: 300 }, (_item, at) => {
    const [x, y] = [scatter(at, 7) * 2600, scatter(at, 11) * 1500];
    const colour = `hsl(${Math.round(scatter(at, 13) * 360)} 50% ${Math.round(25 + scatter(at, 17) * 50)}%)`;
    const radius = 8 + 190 * scatter(at, 19) ** 3;
    const opacity = 0.5 + scatter(at, 23) / 2;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2600" height="1500"><filter id="t">
    <feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="6" seed="1"/></filter>
    <rect width="100%" height="100%" fill="#777"/><rect width="100%" height="100%" filter="url(#t)"/>
    ${discs.join('')}</svg>`;
}

/** Lines of text, 26 px high, some of them coloured, as an editor shows them. */
function drawPage(): string {
  const words =
    'const video await open rendition segment return if null of the playlist { } => ( ) ; : string'.split(
      ' ',
    );
  const lines = Array.from({ length: 110 }, (_item, line) => {
    const text = Array.from(
      { length: 4 + ((line * 7) % 11) },
      (_each, at) => words[(line * 13 + at * 5) % words.length],
    );
    const colour = ['#111', '#205', '#063'][line % 3];
    const escaped = text.join(' ').replaceAll('>', '&gt;');
    return `<text x="${60 + (line % 4) * 40}" y="${60 + line * 34}" fill="${colour}">${escaped}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="3840">
    <style>text { font: 26px monospace }</style><rect width="100%" height="100%" fill="#fff"/>${lines.join('')}</svg>`;
}

/** Hills behind blocks with outlines, as games of two dimensions have them. */
function drawLevel(): string {
  const hills = Array.from({ length: 40 }, (_item, at) => {
    const [x, r] = [scatter(at, 3) * 5000, 120 + scatter(at, 5) * 420];
    return `<circle cx="${x}" cy="1150" r="${r}" fill="hsl(${150 + scatter(at, 9) * 60} 45% 45%)"/>`;
  });
  const blocks = Array.from({ length: 420 }, (_item, at) => {
    const [x, y] = [Math.floor(scatter(at, 7) * 83) * 60, 480 + Math.floor(scatter(at, 11) * 14) * 60];
    const fill = `hsl(${Math.round(scatter(at, 13) * 50)} 70% ${Math.round(35 + scatter(at, 17) * 30)}%)`;
    const dots = `<circle cx="${x + 20}" cy="${y + 22}" r="6"/><circle cx="${x + 42}" cy="${y + 38}" r="5"/>`;
    return `<rect x="${x}" y="${y}" width="60" height="60" fill="${fill}" stroke="#222" stroke-width="4"/>${dots}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="1320">
    <linearGradient id="s" x2="0" y2="1"><stop stop-color="#68f"/><stop offset="1" stop-color="#def"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#s)"/>${hills.join('')}${blocks.join('')}</svg>`;
}

/** A number from 0 to 1 that looks random and is the same each time. */
function scatter(at: number, salt: number): number {
  return Math.abs(Math.sin(at * salt * 12.9898) * 43758.5453) % 1;
}
