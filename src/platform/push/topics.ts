import type { Ctx } from '#src/context.ts';
import type { Listener } from './tickets.ts';
import type { AccountPush, Pushes, Resource, TopicWithId, TypeOf } from '#src/topics.ts';

/** How pages are told of one topic of the bus. `topic` announces that something changed, by its id. */
interface TopicRule {
  readonly topic: TopicWithId;
}

/** The message for each changed id; ids without one are skipped. */
type Messages<M> = Promise<ReadonlyMap<number, M>>;

/**
 * Messages of one type to everybody who has the resource on screen; the topic's ids are those of the
 * resource.
 */
interface ToWatchers<R extends Resource, T extends TypeOf<R>> extends TopicRule {
  /** The resource that sockets subscribe to. */
  readonly resource: R;
  /** The type of its messages. */
  readonly type: T;
  /** Changes of one resource within this time are sent as one message, ms; by default a tenth of a second. */
  readonly every?: number;
  /** Called once for all that changed. */
  readonly messages: (ctx: Ctx, ids: readonly number[]) => Messages<Pushes[R][T]>;
  /** Those of these resources that somebody may watch. Asked when a socket subscribes. */
  readonly visible: (ctx: Ctx, listener: Listener, ids: readonly number[]) => Promise<readonly number[]>;
  readonly accountsOf?: undefined;
  readonly missed?: undefined;
}

/**
 * Messages to all pages of an account; the topic's ids are those of accounts, or of things that belong to
 * them.
 */
interface ToAccount extends TopicRule {
  readonly resource: null;
  readonly every?: undefined;
  /** Called for all that changed, once for those in person and for each set of rights of applications. */
  readonly messages: (ctx: Ctx, ids: readonly number[], scopes: Listener['scopes']) => Messages<AccountPush>;
  readonly visible?: undefined;
  /** If the topic's ids are those of things: the account that each belongs to. */
  readonly accountsOf?: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** What the account was told in the last `ms` milliseconds, oldest first, for sockets that missed it. */
  readonly missed?: (ctx: Ctx, listener: Listener, ms: number) => Promise<readonly AccountPush[]>;
}

/**
 * What pages are told when something changes, typed by the map (`src/topics.ts`). The default export of
 * `features/<floor>/<feature>/live.ts`, one or a list.
 */
export type PushTopic =
  | ToAccount
  | { [R in Resource]: { [T in TypeOf<R>]: ToWatchers<R, T> }[TypeOf<R>] }[Resource];
