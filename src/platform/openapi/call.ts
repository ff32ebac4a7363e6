import type { Endpoint } from '#base/endpoint.ts';

/** A call with its public name and group: `castVote` in "Votes". */
export interface NamedCall {
  readonly id: string;
  readonly group: string;
  readonly endpoint: Endpoint;
}

/** Requests and answers recorded by tests, by the names of calls. */
export type Examples = Readonly<Record<string, Example | undefined>>;

/** A request and its answer; `sent` are the fields besides those in the path. */
export interface Example {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** The calls that a feature's contract declares, named by its exports. */
export function callsOf(contract: Readonly<Record<string, unknown>>, group: string): NamedCall[] {
  return Object.entries(contract)
    .filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]))
    .map(([name, endpoint]) => ({ id: endpoint.called ?? name, group, endpoint }));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'about' in value;
}
