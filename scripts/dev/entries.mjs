const ADDRESS = '/@vireo-entry?';
/** What the entry of pages draws on both sides; the server does not know the entry itself. */
const SHELL = 'src/shell/frame/Shell.tsx';
const RESOLVED = '\0vireo-entry?';

/**
 * The address of a module that prepares hot reload and then runs the entry at `path`, such as `/src/a.ts`.
 */
function entryAddress(path) {
  return `${ADDRESS}${path}`;
}

/** Vite's plugin for these modules: React's refresh has to stand before the first component is evaluated. */
export function devEntries() {
  return {
    name: 'vireo-dev-entries',
    resolveId: (id) => (id.startsWith(ADDRESS) ? RESOLVED + id.slice(ADDRESS.length) : null),
    load: (id) => (id.startsWith(RESOLVED) ? entryText(id.slice(RESOLVED.length)) : null),
  };
}

function entryText(path) {
  return `import '/@vite/client';
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import(${JSON.stringify(path)});
`;
}

/**
 * What documents load while the site is developed, in place of the build's manifest: sources, which Vite
 * serves, and the style sheets below them, so that a page is not drawn naked first.
 */
export function devAssets(graph, root) {
  const collect = (entry, source, styled) => ({
    script: entryAddress(`/${entry}`),
    module: `/${source}`,
    preload: [entryAddress(`/${entry}`)],
    preloadLast: [],
    first: [],
    styles: stylesBelow(
      graph,
      styled.map((path) => `${root}/${path}`),
    ),
  });
  return {
    forPage: (source) => collect('src/shell/browser/entry.tsx', source, [SHELL, source]),
    forEntry: (source) => collect(source, source, [source]),
  };
}

function stylesBelow(graph, files) {
  const seen = new Set();
  const styles = [];
  const visit = (module) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const needed of module.importedModules) visit(needed);
    if (module.file?.endsWith('.css')) styles.push(module.url);
  };
  for (const file of files) for (const module of graph.getModulesByFile(file) ?? []) visit(module);
  return styles;
}
