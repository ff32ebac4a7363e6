import type { z } from 'zod';
import type { Endpoint, Place } from '#base/endpoint.ts';

/**
 * The input and answer of every call of the API, for callers that name it by its route. Only types: the
 * contracts and their schemas stay on the server. A contract that is missing here cannot be called.
 */
type Contracts =
  | typeof import('#features/making/caption/contract.ts')
  | typeof import('#features/making/clip/contract.ts')
  | typeof import('#features/making/grab/contract.ts')
  | typeof import('#features/making/studio/contract.ts')
  | typeof import('#features/making/upload/contract.ts')
  | typeof import('#features/order/moderation/contract.ts')
  | typeof import('#features/order/site/failure-contract.ts')
  | typeof import('#features/order/report/contract.ts')
  | typeof import('#features/order/review/contract.ts')
  | typeof import('#features/order/site/contract.ts')
  | typeof import('#features/people/account/takeout-contract.ts')
  | typeof import('#features/order/webhook/contract.ts')
  | typeof import('#features/videos/channel/list-contract.ts')
  | typeof import('#features/pages/panel/contract.ts')
  | typeof import('#features/people/user/profile-contract.ts')
  | typeof import('#features/videos/tag/list-contract.ts')
  | typeof import('#features/people/account/contract.ts')
  | typeof import('#features/people/connect/contract.ts')
  | typeof import('#features/people/entry/contract.ts')
  | typeof import('#features/people/follow/contract.ts')
  | typeof import('#features/people/notification/contract.ts')
  | typeof import('#features/people/oauth/contract.ts')
  | typeof import('#features/people/notification/push-contract.ts')
  | typeof import('#features/people/security/contract.ts')
  | typeof import('#features/people/user/contract.ts')
  | typeof import('#features/talking/message/contract.ts')
  | typeof import('#features/talking/comment/contract.ts')
  | typeof import('#features/talking/tip/contract.ts')
  | typeof import('#features/videos/channel/contract.ts')
  | typeof import('#features/videos/tag/contract.ts')
  | typeof import('#features/videos/video/contract.ts')
  | typeof import('#features/watching/ad/contract.ts')
  | typeof import('#features/watching/album/contract.ts')
  | typeof import('#features/watching/analytics/contract.ts')
  | typeof import('#features/watching/embed/contract.ts')
  | typeof import('#features/watching/feed/contract.ts')
  | typeof import('#features/watching/history/contract.ts')
  | typeof import('#features/watching/feed/pin-contract.ts')
  | typeof import('#features/watching/search/contract.ts')
  | typeof import('#features/watching/share/contract.ts')
  | typeof import('#features/watching/suggestion/contract.ts')
  | typeof import('#features/watching/vote/contract.ts');

type EndpointsOf<C> = C extends unknown ? Extract<C[keyof C], Place & { readonly about: string }> : never;

type KeyOf<P extends Place> = `${P['method']} ${P['path']}`;

type Calls = { readonly [E in EndpointsOf<Contracts> as KeyOf<E>]: E };

/** For a route without a contract, a type that fits nothing. */
type EndpointAt<P extends Place> = KeyOf<P> extends keyof Calls ? Calls[KeyOf<P>] : Place;

/** The routes that answer an `A`, such as the various lists of the same kind of thing. */
export type PlaceAnswering<A> = {
  [K in keyof Calls]: AnswerOf<Calls[K]> extends A ? Pick<Calls[K], keyof Place> : never;
}[keyof Calls];

/** What a call to this route takes, as it is sent. */
export type InputOf<P extends Place> =
  EndpointAt<P> extends Endpoint<infer I, z.ZodObject, Place> ? z.input<I> : never;

/** What a call to this route answers, without the envelope's `status`. */
export type AnswerOf<P extends Place> =
  EndpointAt<P> extends Endpoint<z.ZodObject, infer A, Place> ? z.output<A> : never;
