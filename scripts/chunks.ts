import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const PAGE = /\/pages\/([\w-]+)\.tsx$/;
/** What documents run by itself, and what the page's code goes on with. */
const EARLY = /\/player\/ui\/(early|load)\.ts$/;
const ENTRY = /\/shell\/browser\/entry\.tsx$/;
const EMBED = /\/player\/embed\.ts$|\/pages\/video-embed\.tsx$/;
const EMBED_PAGE = 'video-embed';
/** Knows no feature. */
const OF_ALL = /\/src\/ui\//;
/** Modules of the shell that pages use. */
const FRAME = /\/shell\/(frame|browser)\//;
/** What features run on every page once it is idle. */
const EVERYWHERE = /\/(ui|frame)\/everywhere\.tsx$/;
/** A part whose code is loaded after its page. */
const LATER = /\/([\w-]+)\.later\.tsx$/;
/** The full player, without its engine. */
const PLAYER = /\/player\/ui\/mount\.ts$/;
/** Helpers that the bundler adds for module interoperability. */
const GLUE = /preload-helper|rolldown\/runtime/;
/** Vite's list of the files that a build wrote, by source. */
const LIST = '.vite/manifest.json';
/** React is a chunk of its own, like the entry. */
const REACT_DOM = /\/node_modules\/(react-dom|scheduler)\//;
/** What this page shares with the others is little, and a video waits for each of its files. */
const WATCH = 'video-view';
/** Kinds of pages that should load hardly any code that they do not run. */
const MOST_READ = ['index', WATCH, 'user-profile', 'channel'];
/** Modules that this page uses and those do not are what forms consist of. */
const FORM = 'sign-in';
const FORMS = 24;
/** From this many pages on, a small module is loaded with every page instead of being a separate file. */
const MANY = 12;

/** What the list says of a file. */
interface Entry {
  readonly file: string;
}

/** Static and dynamic importers of a module. */
export interface ModuleGraph {
  readonly importersOf: (id: string) => readonly string[];
  readonly fetchersOf: (id: string) => readonly string[];
}

/**
 * Chunk groups of the browser build: few files instead of dozens of small ones, because a browser requests
 * six at a time, and none with much code that a page does not run. The first matching group takes a module
 * together with its imports, so the most widely used groups come first.
 */
export function sharedGroups(): Rolldown.CodeSplittingGroup[] {
  const first = [
    'base',
    'stage',
    'early',
    'shell',
    ...MOST_READ.map(styleOf),
    ...combinations(MOST_READ).map(partsOf),
  ];
  first.push('forms');
  const isOther = (name: string | null) => name !== null && !first.includes(name);
  return [
    ...first.map((name, at) => ({ ...namedGroup(name, (own) => own === name), priority: first.length - at })),
    // Their imports may belong to a single page.
    { ...namedGroup('others', isOther), includeDependenciesRecursively: false },
  ];
}

/**
 * Build-time only: enters in the list of files also the modules fetched at run time that share a file with
 * others, so that documents find them by their source.
 */
export function nameMembers(): Plugin {
  return {
    name: 'name-members',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LIST];
        if (list?.type !== 'asset') throw new Error(`The build wrote no ${LIST}`);
        const files = JSON.parse(String(list.source)) as Record<string, Entry>;
        const byFile = new Map(Object.values(files).map((entry) => [entry.file, entry]));
        for (const chunk of Object.values(bundle)) {
          const entry = byFile.get(chunk.fileName);
          if (chunk.type !== 'chunk' || !entry) continue;
          const named = chunk.moduleIds.filter(
            (id) => EARLY.test(id) || this.getModuleInfo(id)?.dynamicImporters.length,
          );
          for (const id of named) files[path.relative('.', id)] ??= entry;
        }
        list.source = JSON.stringify(files, null, 2);
      },
    },
  };
}

function namedGroup(
  debugName: string,
  isWanted: (name: string | null) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    debugName,
    name: (id, build) => {
      const name = groupOf(id, readGraph(build));
      return isWanted(name) ? name : null;
    },
  };
}

/** Whether every page loads the file of this name. */
export function isOnEveryPage(name: string): boolean {
  return ['base', 'shell', 'rolldown-runtime'].includes(name);
}

/** File names that a later part needs in addition to those that every page loads, which begin with an f. */
export function withoutFrame(_: string, needed: string[]): string[] {
  return needed.filter((file) => !/\/f-/.test(file));
}

/**
 * The group of a module; null for modules that stay in one file with others needed at exactly the same time.
 */
export function groupOf(id: string, graph: ModuleGraph): string | null {
  if (GLUE.test(id)) return 'base';
  if (id.endsWith('.css')) return groupOfStyle(id, graph);
  const above = walk(id, graph.importersOf, PAGE);
  const pages = pagesIn(above);
  const isOnAll = above.some((module) => ENTRY.test(module));
  const most = MOST_READ.filter((page) => pages.includes(page));
  if (!isOnAll && most.length === 0 && isOfEarly(id, graph)) return 'early';
  const isOfForms = pages.includes(FORM) && pages.length >= FORMS;
  if (!isOnAll && most.length === 0 && !isOfForms) return groupOfLate(id, above, pages, graph);
  if (isInEmbed(id, graph)) {
    if (isOnAll || most.some((page) => page !== WATCH)) return 'base';
    return most.length > 0 ? 'stage' : null;
  }
  if (isOnAll) return ENTRY.test(id) || REACT_DOM.test(id) ? null : 'shell';
  if (most.length === 0) return 'forms';
  if (pages.length === 1) return isFetchedToo(above, graph) ? (pages[0] ?? null) : null;
  if (isOfFrame(id, pages) || isOfMost(most)) return 'shell';
  // A piece of every kind of page would take the watch page's own code along.
  if (most[0] === WATCH) return OF_ALL.test(id) ? 'shell' : WATCH;
  return partsOf(most);
}

/** What the watch page shares with another of the most visited. */
function isOfMost(most: readonly string[]): boolean {
  return most.length > 1 && most.includes(WATCH);
}

/** Modules of the shell that pages use, and small modules used by all kinds of pages. */
function isOfFrame(id: string, pages: readonly string[]): boolean {
  return FRAME.test(id) || (OF_ALL.test(id) && pages.length >= MANY);
}

/** The group of modules that none of the most visited pages needs immediately. */
function groupOfLate(
  id: string,
  above: readonly string[],
  pages: readonly string[],
  graph: ModuleGraph,
): string | null {
  const [part, other] = outermost(
    above.filter((module) => LATER.test(module)),
    graph,
  );
  const isOfPlayer = above.some((module) => PLAYER.test(module));
  if (isOfPlayer && part !== undefined) return 'stage';
  // The part's own file must stay separate so that it can be found, and whatever needs some of it must need
  // all of it.
  if (part !== undefined && other === undefined && part !== id) {
    const isWhole = pagesIn(walk(part, graph.importersOf, PAGE)).length === pages.length;
    return isWhole ? (LATER.exec(part)?.[1] ?? null) : null;
  }
  if (above.some((module) => EVERYWHERE.test(module))) return isInEmbed(id, graph) ? null : 'everywhere';
  return pages.length === 0 && isOfPlayer ? 'player' : null;
}

/** Without parts that only others of them fetch: what both need is there when the inner one comes. */
function outermost(parts: readonly string[], { fetchersOf }: ModuleGraph): string[] {
  const isInner = (part: string) => {
    const fetchers = fetchersOf(part);
    return fetchers.length > 0 && fetchers.every((one) => one !== part && parts.includes(one));
  };
  return parts.filter((part) => !isInner(part));
}

function pagesIn(modules: readonly string[]): string[] {
  return modules.flatMap((module) => PAGE.exec(module)?.[1] ?? []).filter((page) => page !== EMBED_PAGE);
}

/** Whether it is also needed by something that is fetched at run time. */
function isFetchedToo(above: readonly string[], { fetchersOf }: ModuleGraph): boolean {
  return above.some((module) => !PAGE.test(module) && !PLAYER.test(module) && fetchersOf(module).length > 0);
}

/**
 * The group of a style sheet. A browser waits for all style sheets of a page before it paints, including
 * those of parts whose code is loaded later, so there are as few files as possible.
 */
function groupOfStyle(id: string, graph: ModuleGraph): string | null {
  const above = walk(id, (module) => [...graph.importersOf(module), ...fetchersOfPart(module, graph)], PAGE);
  const most = MOST_READ.filter((page) => above.some((module) => PAGE.exec(module)?.[1] === page));
  const [page] = most;
  if (above.some((module) => ENTRY.test(module)) || most.length > 1) return 'shell';
  if (isInEmbed(id, graph)) return 'stage';
  if (page === undefined) {
    const below = walk(id, graph.importersOf, PAGE);
    const late = groupOfLate(id, below, pagesIn(below), graph);
    // Parts that are drawn with their page name it as well: a few bytes are not worth another file.
    return late === 'everywhere' ? 'shell' : late;
  }
  return OF_ALL.test(id) ? 'shell' : styleOf(page);
}

/** The modules that fetch this one, if it is a later part. */
function fetchersOfPart(module: string, { fetchersOf }: ModuleGraph): readonly string[] {
  return LATER.test(module) ? fetchersOf(module) : [];
}

/** What runs before the page's own code should not wait for any of that. */
function isOfEarly(id: string, { importersOf }: ModuleGraph): boolean {
  return walk(id, importersOf, EARLY).some((module) => EARLY.test(module));
}

/** Whether the embed, which has no shell, needs it as well. */
function isInEmbed(id: string, { importersOf, fetchersOf }: ModuleGraph): boolean {
  const either = (module: string) => [...importersOf(module), ...fetchersOf(module)];
  return walk(id, either, PAGE).some((module) => EMBED.test(module));
}

/** A module and its importers, up to and including those that match `end`. */
function walk(id: string, above: (id: string) => readonly string[], end: RegExp): string[] {
  const found = new Set([id]);
  // Iterating over a set includes items that are added meanwhile.
  for (const module of found) if (!end.test(module)) for (const one of above(module)) found.add(one);
  return [...found];
}

/** Every non-empty subset, the largest first. */
function combinations(all: readonly string[]): string[][] {
  const [first, ...others] = all;
  if (first === undefined) return [];
  const without = combinations(others);
  const choices = [[first], ...without.map((choice) => [first, ...choice]), ...without];
  return choices.toSorted((one, other) => other.length - one.length);
}

function styleOf(page: string): string {
  return `style-${page}`;
}

/** The group's name: `parts-iu` is what both `index` and `user-profile` need. */
function partsOf(pages: readonly string[]): string {
  return `parts-${pages.map((page) => page[0]).join('')}`;
}

function readGraph(build: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): ModuleGraph {
  return {
    importersOf: (id) => build.getModuleInfo(id)?.importers ?? [],
    fetchersOf: (id) => build.getModuleInfo(id)?.dynamicImporters ?? [],
  };
}
