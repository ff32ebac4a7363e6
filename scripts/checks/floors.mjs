/**
 * The imports between features that go up against `order`, as readable lines, and the features that are
 * missing in it. Includes values, types, re-exports (`export … from`) and dynamic imports (`import()`).
 * `modules` are those of dependency-cruiser.
 */
export function findUpward(modules, order) {
  const edges = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const upward = edges.filter(({ from, to }) => {
    const [lower, higher] = [placeOf(from, order), placeOf(to, order)];
    return lower !== null && higher !== null && higher > lower;
  });
  return [...unlisted(modules, order), ...upward.map(({ from, to }) => `floors: ${from} → ${to} goes up`)];
}

function placeOf(file, order) {
  const feature = featureOf(file);
  return feature === null ? null : order.indexOf(feature);
}

/** `people/follow` of `src/features/people/follow/model.ts`. */
function featureOf(file) {
  return /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? null;
}

function unlisted(modules, order) {
  const features = new Set(modules.map(({ source }) => featureOf(source)).filter((name) => name !== null));
  return [...features]
    .filter((name) => !order.includes(name))
    .map((name) => `floors: ${name} is not in src/floors.ts`);
}
