import { describe, expect, it } from 'vitest';
import { readArchive } from './archive-file.ts';

const HEAD = 'Video ID,Approx Duration (ms),Video Title (Original)';
const TABLE = 'Takeout/Videos/video metadata/videos.csv';

function readTakeout(titles: readonly string[], files: readonly string[]) {
  const rows = titles.map((title, at) => `id${String(at).padStart(6, '0')},1000,"${title}"`);
  const names = files.map((name) => `Takeout/Videos/videos/${name}`);
  const texts = new Map([[TABLE, [HEAD, ...rows].join('\n')]]);
  const entries = readArchive({ names: [TABLE, ...names], texts }) ?? [];
  return entries.map(({ title, facts: { file } }) => [title, file?.split('/').at(-1)]);
}

describe('the archive of the big site', () => {
  const long = 'A walk through all of the hills behind the town';

  it('has files that are named by titles, cut, without some signs, or numbered', () => {
    const files = [
      'Walk.mp4',
      'Walk(1).mp4',
      'What_ now_.mov',
      'A walk through all of the hills behind th.mp4',
    ];
    expect(readTakeout(['Walk', 'Walk', 'Walk', 'What? now!', long, ''], files)).toEqual([
      ['Walk', 'Walk.mp4'],
      ['Walk', 'Walk(1).mp4'],
      ['What? now!', 'What_ now_.mov'],
      [long, 'A walk through all of the hills behind th.mp4'],
    ]);
  });

  it('is read in a moment however many videos it has', { timeout: 20_000 }, () => {
    const titles = Array.from({ length: 10_000 }, (_item, at) => `Walk ${at}`);
    const found = readTakeout(
      titles.toReversed(),
      titles.map((title) => `${title}.mp4`),
    );
    expect(found).toHaveLength(titles.length);
    expect(found.every(([title, file]) => file === `${title}.mp4`)).toBe(true);
  });
});

describe('the archive of another site', () => {
  it('is read in a moment however long its playlists are', { timeout: 20_000 }, () => {
    const urls = Array.from({ length: 20_000 }, (_item, at) => `https://other.example/w/${at}`);
    const videos = urls.map((url) => ({ url, archiveFiles: { videoFile: 'a.mp4' } }));
    const elements = urls.toReversed().map((videoUrl) => ({ videoUrl }));
    const playlist = { displayName: 'All', type: 1, elements };
    const lists = { videoPlaylists: Array.from({ length: 20 }, () => playlist) };
    const texts = new Map([
      ['peertube/videos.json', JSON.stringify({ videos })],
      ['peertube/video-playlists.json', JSON.stringify(lists)],
    ]);
    const entries = readArchive({ names: ['peertube/a.mp4'], texts }) ?? [];
    expect(entries).toHaveLength(urls.length);
    expect(entries[0]?.url).toBe(urls.at(-1));
    expect(entries[0]?.facts.albums).toHaveLength(20);
  });
});
