import type { Ctx } from '#src/context.ts';
import { type Audience, accountKey, type Socket } from './audience.ts';
import { send, type ToldTopic } from './tell.ts';

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
  { viewerId, sockets, missed }: { viewerId: number; sockets: Iterable<Socket>; missed: number },
): Promise<void> {
  touch(told, null, viewerId);
  for (const { topic } of told)
    for (const message of (await topic.missed?.(ctx, viewerId, missed)) ?? [])
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
  for (const { watched, viewerId } of audience.all()) {
    for (const [resource = '', id] of [...watched].map((key) => key.split(':')))
      touch(told, resource, Number(id));
    if (viewerId !== 0) accounts.add(viewerId);
  }
  for (const viewerId of accounts) {
    const sockets = audience.heard.get(accountKey(viewerId)) ?? [];
    await catchUp(ctx, told, { viewerId, sockets, missed: ms });
  }
}
