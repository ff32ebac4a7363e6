import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '#platform/testing/browser.ts';
import { type FirstFrame, firstFrames, HERE, PHONE, readVideo } from './first-frame.ts';
import { signUp } from './full-site.ts';
import { longestTask } from './main-thread.ts';
import { makePhoneClip, uploadAndWatch } from './media.ts';
import { keepReport, writtenBy } from './report.ts';
import { startSite } from './site.ts';

const VIDEO = '1';

type Figures = Readonly<Record<'bare' | 'watch' | 'embed', FirstFrame>>;
type Tasks = Readonly<Record<'watch' | 'embed', number>>;

/**
 * Measures how soon a video that starts by itself shows its first picture, on this machine and on a simulated
 * phone, and how much network and CPU the page uses until then. Writes the table to docs/benchmarks.
 */
export async function benchPhone(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vireo-bench-'));
  const site = await startSite(join(folder, 'data'));
  try {
    await uploadAndWatch(site, await signUp(site.url, 'bench0'), await makePhoneClip(folder, 1));
    const text = report(
      await firstFrames(site.url, VIDEO, HERE),
      await firstFrames(site.url, VIDEO, PHONE),
      await measureTasks(site.url),
    );
    await keepReport('first-picture', text);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureTasks(site: string): Promise<Tasks> {
  const { url: code } = await readVideo(site, VIDEO);
  const browser = await openBrowser(['--autoplay-policy=no-user-gesture-required']);
  try {
    return {
      watch: await longestTask(browser, `${site}/${code}`, PHONE.slower),
      embed: await longestTask(browser, `${site}/e/${code}`, PHONE.slower),
    };
  } finally {
    await browser.close();
  }
}

function report(here: Figures, phone: Figures, tasks: Tasks): string {
  const row = (what: string, of: (figures: Figures) => readonly [number, number, number], digits = 0) =>
    `| ${what} | ${of(here)
      .map((one) => one.toFixed(digits))
      .join(' | ')} | ${of(phone)
      .map((one) => one.toFixed(digits))
      .join(' | ')} |`;
  const each = (of: (one: FirstFrame) => number) => (figures: Figures) =>
    [of(figures.watch), of(figures.embed), of(figures.bare)] as const;
  return [
    '# First picture',
    '',
    writtenBy('phone'),
    'A minute of 1080p that starts by itself, on its page, in its embed, and as a bare `<video>` with the',
    'MP4; the middle of five visits with an empty cache. The phone has 10 Mbit/s, 75 ms to each first byte',
    'and a processor four times slower. Goals: on this machine 400 ms to the first paint and 800 ms to the',
    'first picture of the page, 1,500 ms on the phone, 20 requests, no task over 200 ms. Tasks are processor',
    'time of the main thread; the others are clock time, which whatever else runs makes longer.',
    '',
    '| | page, here | embed, here | bare, here | page, phone | embed, phone | bare, phone |',
    '|---|--:|--:|--:|--:|--:|--:|',
    row(
      'first paint, ms',
      each(({ paintMs }) => paintMs),
    ),
    row(
      'first picture, ms',
      each(({ ms }) => ms),
    ),
    row(
      'requests until then',
      each(({ files }) => files.length),
    ),
    row(
      'kB until then',
      each(({ kilobytes }) => kilobytes),
    ),
    `| longest task, CPU ms | | | | ${tasks.watch.toFixed(0)} | ${tasks.embed.toFixed(0)} | |`,
    '',
  ].join('\n');
}
