import type { Place } from '#base/endpoint.ts';
import { pathOf } from '#src/routes.ts';

/** The addresses that go on from here. */
interface Step {
  /** By their next word as it is written on the map. */
  readonly words: Map<string, Step>;
  /** That word by its lower case. */
  readonly written: Map<string, string>;
  /** Where the next part is a parameter. */
  parameter?: Step;
  isEnd: boolean;
}

/**
 * Answers a function that writes the words of a call's address as the map does, because old clients write
 * `videos/New`. Parameters are left as they are, and so is an address that fits as it stands or that fits
 * none.
 */
export function writtenAsOn(
  routes: readonly Place[],
): (request: { readonly method?: string | undefined; readonly url?: string | undefined }) => string {
  const byMethod = new Map<string, Step>();
  for (const { method, path } of routes) {
    const start = byMethod.get(method) ?? newStep();
    byMethod.set(method, start);
    add(start, partsOf(path));
  }
  return ({ method = 'GET', url = '/' }) => {
    const path = pathOf(url);
    const parts = partsOf(path);
    const ways = askedOf(method).map((one) => follow(byMethod.get(one), parts));
    const found = ways.find((way) => way !== null);
    return found ? `/${found.join('/')}${url.slice(path.length)}` : url;
  };
}

/** The methods on the map that answer this one, the narrower first: reads answer POST too. */
function askedOf(method: string): string[] {
  if (method === 'POST') return ['POST', 'GET'];
  return [method === 'HEAD' ? 'GET' : method];
}

function newStep(): Step {
  return { words: new Map(), written: new Map(), isEnd: false };
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function add(from: Step, [part, ...rest]: readonly string[]): void {
  if (part === undefined) {
    from.isEnd = true;
    return;
  }
  const next = (part.startsWith(':') ? from.parameter : from.words.get(part)) ?? newStep();
  if (part.startsWith(':')) from.parameter = next;
  else {
    from.words.set(part, next);
    from.written.set(part.toLowerCase(), part);
  }
  add(next, rest);
}

/**
 * The parts as the map writes them; null if no address fits. Parameters come before words in another case.
 */
function follow(from: Step | undefined, [part, ...rest]: readonly string[]): string[] | null {
  if (from === undefined) return null;
  if (part === undefined) return from.isEnd ? [] : null;
  const word = from.written.get(part.toLowerCase());
  const ways: [string, Step | undefined][] = [
    [part, from.words.get(part)],
    [part, from.parameter],
    [word ?? part, from.words.get(word ?? '')],
  ];
  for (const [written, next] of ways) {
    const after = follow(next, rest);
    if (after) return [written, ...after];
  }
  return null;
}
