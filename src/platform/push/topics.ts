import type { Ctx } from '#src/context.ts';
import type { AccountPush, Pushes, Resource, TopicWithId, TypeOf } from '#src/topics.ts';

/** What one topic of the bus becomes on pages. `topic` says that something changed, by the id of it. */
interface Told<M> {
  readonly topic: TopicWithId;
  /** The message for each changed id; an id without one is not told. One call for all that changed. */
  readonly messages: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, M>>;
}

/** A message of one type to whoever has the resource on screen; the ids of the topic are the resource's. */
interface ToWatchers<R extends Resource, T extends TypeOf<R>> extends Told<Pushes[R][T]> {
  /** The resource that sockets subscribe to. */
  readonly resource: R;
  /** The type of its messages. */
  readonly type: T;
  /** Of these resources, those that the viewer may watch. Asked at subscription. */
  readonly visible: (ctx: Ctx, viewerId: number, ids: readonly number[]) => Promise<readonly number[]>;
  readonly accountsOf?: undefined;
  readonly missed?: undefined;
}

/** A message to all pages of an account; the ids of the topic are accounts', or of what belongs to them. */
interface ToAccount extends Told<AccountPush> {
  readonly resource: null;
  readonly visible?: undefined;
  /** Where the topic tells of things that belong to accounts: whose each of them is. */
  readonly accountsOf?: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** What the account was told in the last `ms` milliseconds, the oldest first: for who has missed it. */
  readonly missed?: (ctx: Ctx, accountId: number, ms: number) => Promise<readonly AccountPush[]>;
}

/**
 * What pages are told when something changes, with the types of the map. Found as the default export of
 * `features/<floor>/<feature>/live.ts`, one or a list.
 */
export type PushTopic =
  | ToAccount
  | { [R in Resource]: { [T in TypeOf<R>]: ToWatchers<R, T> }[TypeOf<R>] }[Resource];
