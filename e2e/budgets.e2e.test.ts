import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { QUALITY } from '#platform/http/encoding.ts';

/**
 * What the build wrote, and what of it a browser fetches before anything is pressed. Design "Pages": gzip as
 * the site packs it, 1 kB = 1000 bytes.
 */
const CLIENT = path.resolve(import.meta.dirname, '../dist/client');
const SHELL = 'src/shell/browser/entry.tsx';
const WATCH = 'src/features/watching/detail/pages/video-view.tsx';
const EMBED = 'src/player/embed.ts';
const PLAYER = 'src/player/ui/mount.ts';
/** Its first part, which runs before the page's own code. */
const EARLY = 'src/player/ui/early.ts';
const BUDGET = {
  page: 100_000,
  watch: 107_000,
  player: 153_500,
  embed: 165_000,
  early: 16_000,
  form: 129_000,
};
/** Of what else a page brings along: styles, letters, and the site's own pictures. */
const BESIDE = { css: 23_000, woff2: 35_000, svg: 10_000 };
/** Feeds, profiles and texts. */
const READING = [
  'src/features/watching/feed/pages/index.tsx',
  'src/features/watching/history/pages/history.tsx',
  'src/features/watching/suggestion/pages/for-you.tsx',
  ...['hot', 'new', 'top', 'featured', 'following', 'watching'].map(
    (kind) => `src/features/watching/feed/pages/${kind}.tsx`,
  ),
  ...['user-profile', 'user-followers', 'user-following'].map(
    (kind) => `src/features/people/user/pages/${kind}.tsx`,
  ),
  ...['terms', 'rules', 'licences'].map((kind) => `src/features/pages/help/pages/${kind}.tsx`),
  ...['channel', 'explore'].map((kind) => `src/features/videos/channel/pages/${kind}.tsx`),
  'src/features/videos/tag/pages/tag.tsx',
  'src/features/watching/search/pages/search.tsx',
  'src/features/watching/album/pages/album-view.tsx',
  'src/shell/pages/NotFoundPage.tsx',
];

/** The moderators' pages. */
const STAFF = [
  ...[
    'panel',
    'panel-search',
    'panel-queue',
    'panel-item',
    'panel-users',
    'panel-jobs',
    'panel-storage',
    'panel-mail',
  ],
  ...['panel-health', 'panel-failures', 'panel-failure', 'panel-settings', 'panel-news', 'panel-invites'],
  ...['panel-requests', 'panel-live', 'panel-runners'],
  ...['panel-addresses', 'panel-channels', 'panel-video', 'panel-user', 'clip'],
].map((kind) => globSync(`src/features/*/*/pages/${kind}.tsx`)[0] ?? kind);

const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

/** Every kind of page, by its file. */
const ALL = globSync('src/{shell,features/*/*}/pages/*.tsx').filter((file) => file in manifest);
/** The pages of members, with forms and what is needed to fill them in. */
const FORMS = ALL.filter((file) => ![...READING, ...STAFF, WATCH].includes(file));

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Styles that it needs, and files that it or they name. */
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

function chunksOf(sources: readonly string[]): Set<Chunk> {
  const seen = new Set<Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} has no file of its own`);
    if (seen.has(chunk)) return;
    seen.add(chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return seen;
}

function filesOf(sources: readonly string[]): Set<string> {
  return new Set([...chunksOf(sources)].map(({ file }) => file));
}

/** Files of that ending that come with the code. */
function besideOf(sources: readonly string[], ending: string): Set<string> {
  const named = [...chunksOf(sources)].flatMap(({ css = [], assets = [] }) => [...css, ...assets]);
  return new Set(named.filter((file) => file.endsWith(`.${ending}`)));
}

function bytesOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

/** Bytes of files that were asked for: most belong to many pages. */
const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const size =
    sizes.get(file) ?? gzipSync(readFileSync(path.join(CLIENT, file)), { level: QUALITY.file }).length;
  sizes.set(file, size);
  return size;
}

describe('the browser’s code, as gzip', () => {
  it.each([...READING, ...STAFF])('%s and the shell stay within the budget of a page', (page) => {
    expect(bytesOf(filesOf([SHELL, page]))).toBeLessThanOrEqual(BUDGET.page);
  });

  it.each(FORMS)('%s and the shell stay within the budget of a page with forms', (page) => {
    expect(bytesOf(filesOf([SHELL, page]))).toBeLessThanOrEqual(BUDGET.form);
  });

  it.each(Object.entries(BESIDE))('no page brings along more of .%s than it may', (ending, most) => {
    const costs = ALL.map((page) => [page, bytesOf(besideOf([SHELL, page], ending))] as const);
    expect(costs.length).toBeGreaterThan(90);
    expect(costs.filter(([, bytes]) => bytes === 0 || bytes > most)).toEqual([]);
  });

  it('the watch page stays within its budget, and so does the player beside it', () => {
    const page = filesOf([SHELL, WATCH]);
    expect(bytesOf(page)).toBeLessThanOrEqual(BUDGET.watch);
    const beside = [...filesOf([PLAYER, EARLY])].filter((file) => !page.has(file));
    expect(bytesOf(beside)).toBeLessThanOrEqual(BUDGET.player);
  });

  it('the embed stays within its budget, without the shell', () => {
    const embed = filesOf([EMBED, PLAYER]);
    expect(bytesOf(embed)).toBeLessThanOrEqual(BUDGET.embed);
    expect([...embed].filter((file) => /\/(browser|shell|card)-/.test(file))).toEqual([]);
  });

  it('what begins a film is small, and a part of what goes on with it on its page and in its embed', () => {
    const early = filesOf([EARLY]);
    expect(bytesOf(early)).toBeLessThanOrEqual(BUDGET.early);
    expect([...early].filter((file) => !filesOf([EMBED]).has(file))).toEqual([]);
  });

  it('only the list of all pages refers to other pages', () => {
    const all = manifest['src/shell/browser/page-modules.ts']?.file;
    expect(all && existsSync(path.join(CLIENT, all))).toBe(true);
    expect([...filesOf([SHELL, ...READING])]).not.toContain(all);
  });

  it('no two files import each other', () => {
    const circles: string[] = [];
    const visit = (name: string, from: readonly string[]): void => {
      if (from.includes(name)) circles.push([...from, name].join(' > '));
      else for (const needed of manifest[name]?.imports ?? []) visit(needed, [...from, name]);
    };
    for (const name of Object.keys(manifest)) visit(name, []);
    expect(circles).toEqual([]);
  });
});
