/**
 * The imports between features that go up against `order`, as readable lines, and the features that are
 * missing in it. Includes values, types, re-exports (`export … from`) and dynamic imports (`import()`).
 * `modules` are those of dependency-cruiser.
 */
export function findUpward(modules, order) {
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const bound = findBound(edges);
  const upward = edges.filter(({ from, to }) => {
    const [lower, higher] = [order.indexOf(featureOf(from)), order.indexOf(featureOf(to))];
    return bound.has(from) && lower !== -1 && higher > lower;
  });
  return [
    ...findUnlisted(modules, order),
    ...upward.map(({ from, to }) => `floors: ${from} → ${to} goes up; ${bound.get(from)} depends on it`),
  ];
}

/**
 * The files that are bound to the order: what another feature imports, and what that imports in its own
 * feature. Answers each with a file that depends on it. Pages, calls and whatever else only the app collects
 * are free to import from any feature: nothing can come back to them.
 */
export function findBound(edges) {
  const within = new Map();
  for (const { from, to } of edges)
    if (featureOf(from) === featureOf(to)) within.set(from, [...(within.get(from) ?? []), to]);
  const bound = new Map();
  const bind = (file, because) => {
    if (bound.has(file)) return;
    bound.set(file, because);
    for (const next of within.get(file) ?? []) bind(next, file);
  };
  for (const { from, to } of edges) {
    const [importer, imported] = [featureOf(from), featureOf(to)];
    if (importer && imported && importer !== imported && !isTest(from)) bind(to, from);
  }
  return bound;
}

/** `people/follow` of `src/features/people/follow/model.ts`. */
export function featureOf(file) {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;
}

function isTest(file) {
  return /\.test\.|\/testing\//.test(file);
}

function findUnlisted(modules, order) {
  const features = new Set(modules.map(({ source }) => featureOf(source)).filter((name) => name !== null));
  return [...features]
    .filter((name) => !order.includes(name))
    .map((name) => `floors: ${name} is not in src/floors.ts`);
}
