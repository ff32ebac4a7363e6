/**
 * The names in the largest cycle (strongly connected component) of the edges `{ from, to }`; empty if there
 * is none.
 */
export function largestCircle(edges) {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reached = new Map([...next.keys()].map((name) => [name, reachedFrom(name, next)]));
  const circles = [...reached].map(([name, there]) =>
    [...there].filter((other) => reached.get(other)?.has(name)),
  );
  return circles.reduce((largest, one) => (one.length > largest.length ? one : largest), []);
}

function reachedFrom(start, next) {
  const seen = new Set();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const { to } of next.get(name) ?? [])
      if (!seen.has(to)) {
        seen.add(to);
        open.push(to);
      }
  return seen;
}
