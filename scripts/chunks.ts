import type { Rolldown } from 'vite';

const PAGE = /\/pages\/[\w-]+\.tsx$/;

/**
 * A group of the browser's build: the modules that at least `least` pages load together with their own code.
 * What a page fetches later, such as a dialog, does not count.
 */
export function sharedByPages(name: string, least: number): Rolldown.CodeSplittingNameFunction {
  return (id, build) =>
    countPages(id, (module) => build.getModuleInfo(module)?.importers ?? []) < least ? null : name;
}

/** How many pages import a module, directly or through others. */
export function countPages(id: string, importersOf: (id: string) => readonly string[]): number {
  const found = new Set([id]);
  // A set hands out what is added while it is walked.
  for (const module of found) for (const importer of importersOf(module)) found.add(importer);
  return [...found].filter((module) => PAGE.test(module)).length;
}
