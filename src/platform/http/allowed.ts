import type { Route } from '#src/routes.ts';

/**
 * Answers a function that lists the methods a path supports; an empty list if the path does not exist. RFC
 * 9110 §10.2.1
 */
export function methodsOf(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return (path) => {
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.size === 0) return [];
    return [...(methods.has('GET') ? ['HEAD'] : []), ...methods, 'OPTIONS'].toSorted();
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`);
}
