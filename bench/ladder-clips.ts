import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Seconds of every clip. */
export const CLIP_SECONDS = 30;

/** What the clips stand for. */
export const CLIP_KINDS = ['noisy', 'film', 'screen'] as const;
export type ClipKind = (typeof CLIP_KINDS)[number];

/** One picture again and again, decoded once. */
const HOLD = 'format=yuv420p,loop=-1:1,setpts=N/(30*TB)';
/** Where a camera drifts over a larger picture. */
const DRIFT = 'rotate=0.08*sin(t*0.7),crop=1920:1080:340+250*sin(t*0.5):210+150*sin(t*0.8)';
/** A page that is scrolled for two seconds and read for two, beside something small that moves. */
const SCROLL = "crop=1920:1080:0:'min(ih-1080,180*(floor(t/4)*2+min(mod(t,4),2)))'";
const SPRITE = 'drawbox=x=1500:y=mod(t*150\\,1000):w=80:h=80:color=blue:t=fill';

/**
 * Makes a clip of 1080p at 30 pictures a second, H.264 and AAC, that the site keeps as its top quality: a
 * test picture under noise, fine texture and edges under a moving camera, or text that is scrolled.
 */
export async function makeLadderClip(kind: ClipKind, folder: string): Promise<string> {
  const path = join(folder, `${kind}.mp4`);
  await run('ffmpeg', ['-loglevel', 'error', '-y', ...(await inputOf(kind, folder)), ...encoded(kind), path]);
  return path;
}

async function inputOf(kind: ClipKind, folder: string): Promise<string[]> {
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${CLIP_SECONDS}`];
  if (kind === 'noisy') {
    return ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30,noise=alls=6:allf=t', ...sound];
  }
  // The site, which is part of this process, opens no drawings.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const still = join(folder, `${kind}.png`);
  await sharp(Buffer.from(kind === 'film' ? drawScene() : drawPage())).toFile(still);
  const filter = kind === 'film' ? `${DRIFT},noise=alls=2:allf=t` : `${SCROLL},${SPRITE}`;
  return ['-framerate', '30', '-i', still, ...sound, '-vf', `${HOLD},${filter}`];
}

function encoded(kind: ClipKind): string[] {
  const bounds = ['-b:v', '8M', '-maxrate', '8M', '-bufsize', '8M'];
  const quality = kind === 'noisy' ? bounds : ['-crf', '16'];
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', ...quality, '-g', '60'];
  return [...video, '-c:a', 'aac', '-t', String(CLIP_SECONDS)];
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

/** A number from 0 to 1 that looks random and is the same each time. */
function scatter(at: number, salt: number): number {
  return Math.abs(Math.sin(at * salt * 12.9898) * 43758.5453) % 1;
}
