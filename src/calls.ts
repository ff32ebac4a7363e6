import type { z } from 'zod';
import type { Endpoint, Place } from '#base/endpoint.ts';

/**
 * The contracts of every feature, each declared in its `feature.ts`. Only types: the schemas stay on the
 * server. A contract that is missing here cannot be called.
 */
export interface Contracts {}

type EndpointsOf<C> = C extends unknown ? Extract<C[keyof C], Place & { readonly about: string }> : never;

type KeyOf<P extends Place> = `${P['method']} ${P['path']}`;

type Calls = { readonly [E in EndpointsOf<Contracts[keyof Contracts]> as KeyOf<E>]: E };

/** For a route without a contract, a type that fits nothing. */
type EndpointAt<P extends Place> = KeyOf<P> extends keyof Calls ? Calls[KeyOf<P>] : Place;

/** The routes that answer an `A`, such as the various lists of the same kind of thing. */
export type AnsweringPlace<A> = {
  [K in keyof Calls]: AnswerOf<Calls[K]> extends A ? Pick<Calls[K], keyof Place> : never;
}[keyof Calls];

/** What a call to this route takes, as it is sent. */
export type InputOf<P extends Place> =
  EndpointAt<P> extends Endpoint<infer I, z.ZodObject, Place> ? z.input<I> : never;

/** What a call to this route answers, without the envelope's `status`. */
export type AnswerOf<P extends Place> =
  EndpointAt<P> extends Endpoint<z.ZodObject, infer A, Place> ? z.output<A> : never;
