/**
 * Makes the browser build emit a file for every page. Nothing loads this module: a document names its own
 * page's file, so that no page has to download the list of all.
 */
export const pageModules = import.meta.glob([
  '../../features/*/*/pages/*.tsx',
  '../pages/*Page.tsx',
  '!../../features/**/*.test.tsx',
]);
