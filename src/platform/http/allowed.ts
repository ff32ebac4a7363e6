import type { Place } from '#base/endpoint.ts';
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

/**
 * The reads that old clients may also ask for by POST, with their fields in a form: every GET whose address
 * has no POST of its own. Reference "Envelope".
 */
export function readsByPost<P extends Place>(routes: readonly P[]): P[] {
  const posts = new Set(routes.filter(({ method }) => method === 'POST').map(addressOf));
  return routes.filter((route) => route.method === 'GET' && !posts.has(addressOf(route)));
}

/** The address of a route, whatever its parameters are called. */
function addressOf({ path }: Place): string {
  return path.replace(/:\w+/g, ':');
}

/** Words in any case. Reference "Calls". */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
}
