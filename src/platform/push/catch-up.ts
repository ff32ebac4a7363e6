import type { Ctx } from '#src/context.ts';
import { type Audience, accountKey, byRights, type Socket } from './audience.ts';
import { send, type ToldTopic } from './tell.ts';
import type { Listener } from './tickets.ts';

/**
 * Sends the current state of a resource to everybody who watches it (or of an account, to its pages), as if
 * it had just changed.
 */
export function touch(told: readonly ToldTopic[], resource: string | null, id: number): void {
  for (const { topic, tell } of told) if (topic.resource === resource && !topic.accountsOf) tell(id);
}

/**
 * Sends what the account was told while these sockets were away; they already hear what is told from now on.
 */
export async function catchUp(
  ctx: Ctx,
  told: readonly ToldTopic[],
  { listener, sockets, missed }: { listener: Listener; sockets: Iterable<Socket>; missed: number },
): Promise<void> {
  touch(told, null, listener.id);
  for (const { topic } of told)
    for (const message of (await topic.missed?.(ctx, listener, missed)) ?? [])
      for (const socket of sockets) send(socket, JSON.stringify(message));
}

/**
 * The same for every socket of this process, after a time in which it may have heard nothing from the others.
 * One account after another, since there may be thousands. Answers how to stop.
 */
export function catchUpAfterGaps(ctx: Ctx, told: readonly ToldTopic[], audience: Audience): () => void {
  return ctx.bus.subscribe('gap', ({ ms }) => {
    catchUpAll(ctx, told, { audience, ms }).catch((error) => ctx.log.warn({ err: error }, 'push gap'));
  });
}

async function catchUpAll(
  ctx: Ctx,
  told: readonly ToldTopic[],
  { audience, ms }: { audience: Audience; ms: number },
): Promise<void> {
  const accounts = new Set<number>();
  for (const { watched, listener } of audience.all()) {
    for (const [resource = '', id] of [...watched].map((key) => key.split(':')))
      touch(told, resource, Number(id));
    if (listener) accounts.add(listener.id);
  }
  for (const id of accounts)
    for (const [scopes, sockets] of byRights(audience.heard.get(accountKey(id)) ?? []))
      await catchUp(ctx, told, { listener: { id, scopes }, sockets, missed: ms });
}
