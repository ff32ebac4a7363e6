import type { Ctx } from '#src/context.ts';
import { accountKey, type Audience, type Socket } from './audience.ts';
import type { SocketPlaces } from './places.ts';
import { send } from './tell.ts';
import type { Tickets } from './tickets.ts';

/** The sockets that are guarded, and how often. */
interface GuardedSockets {
  readonly tickets: Tickets;
  readonly audience: Audience;
  readonly places: Pick<SocketPlaces, 'renew'>;
  readonly beatMs: number;
}

/** Closes sockets that have lost their access, and checks every `beatMs` ms that each is still alive. */
export function guardRights(
  ctx: Pick<Ctx, 'bus' | 'log'>,
  { tickets, audience, places, beatMs }: GuardedSockets,
): { stop: () => void } {
  const stopRechecks = ctx.bus.subscribe('account-access', recheck);
  const stopAfterGaps = ctx.bus.subscribe('gap', lookAtAll);
  const pulse = setInterval(beat, beatMs);
  pulse.unref();

  /** An account's access has changed: its sockets must greet again with a valid ticket. */
  function recheck({ id }: { readonly id: number }): void {
    const sockets = [...(audience.heard.get(accountKey(id)) ?? [])];
    if (sockets.length > 0) void dismiss(id, sockets);
  }

  /** What cannot be looked up is not said. */
  async function dismiss(id: number, sockets: readonly Socket[]): Promise<void> {
    const farewell = await tickets.farewell(id).catch(() => null);
    for (const socket of sockets) {
      if (farewell && socket.listener?.scopes === null) send(socket, JSON.stringify(farewell));
      socket.wire.close(4403, 'Signed out');
    }
  }

  function beat(): void {
    for (const { wire } of audience.all()) wire.beat();
    lookAtAll();
    void places.renew(audience);
  }

  function lookAtAll(): void {
    recheckAll().catch((error) => ctx.log.warn({ err: error }, 'push rights'));
  }

  /** Expiry is not announced on the bus, and announcements may be lost. */
  async function recheckAll(): Promise<void> {
    const asked = [...audience.all()]
      .filter(({ listener }) => listener !== null)
      .map((socket) => ({ socket, proof: socket.proof }));
    const live = await tickets.live([...new Set(asked.map(({ proof }) => proof))]);
    for (const { socket, proof } of asked)
      if (socket.proof === proof && !live.has(proof)) socket.wire.close(4403, 'Signed out');
  }

  return {
    stop() {
      clearInterval(pulse);
      stopRechecks();
      stopAfterGaps();
    },
  };
}
