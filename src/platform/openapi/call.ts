import type { Endpoint } from '#base/endpoint.ts';

/** A call under the name by which it is known: `castVote`, in the group "Votes". */
export interface NamedCall {
  readonly id: string;
  readonly group: string;
  readonly endpoint: Endpoint;
}

/** Requests and answers that tests have seen, by the names of calls. */
export type Examples = Readonly<Record<string, Example | undefined>>;

/** A request with its answer; `sent` are the fields beside those in the path. */
export interface Example {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

/** The calls that a feature's contract declares, by the names of its exports. */
export function callsOf(contract: Readonly<Record<string, unknown>>, group: string): NamedCall[] {
  return Object.entries(contract)
    .filter((pair): pair is [string, Endpoint] => isEndpoint(pair[1]))
    .map(([name, endpoint]) => ({ id: endpoint.called ?? name, group, endpoint }));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'about' in value;
}
