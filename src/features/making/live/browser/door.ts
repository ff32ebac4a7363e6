import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSameSecret } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import { ORIGIN_KEY, originKey } from '../broadcast/origin.ts';
import { forgetDoor, noteDoor } from '../model/doors.ts';
import { PIECE_MOST } from '../rules.ts';
import type { Runs, PieceAnswer } from './runs.ts';

/** How often it is noted that this process is there, ms. */
const NOTE_MS = 5_000;

const PATH = /^\/(\d{1,15})\/([\w-]{8,40})\/(\d{1,9})$/;

/**
 * Takes what web processes pass on of what browsers send: `PUT /{video}/{run}/{sequence}`. They have asked
 * who sends it, and find this process by the database.
 */
export async function serveDoor(
  ctx: Pick<Ctx, 'siteKey' | 'config' | 'log' | 'db' | 'clock'>,
  holder: string,
  runs: Runs,
): Promise<{ close(): Promise<void> }> {
  const key = await originKey(ctx);
  const server = createServer((request, response) => {
    answer(request).then(
      (taken) => response.end(JSON.stringify(taken)),
      (error: unknown) => {
        ctx.log.warn({ err: error, url: request.url }, 'live door');
        response.destroy();
      },
    );
  });

  async function answer(request: IncomingMessage): Promise<PieceAnswer> {
    const [, video, run, sequence] = PATH.exec(request.url ?? '') ?? [];
    const isKnown = isSameSecret(String(request.headers[ORIGIN_KEY] ?? ''), key);
    if (!isKnown || run === undefined) return { code: 'not_found' };
    const bytes = await readPiece(request);
    if (!bytes) return { code: 'too_large' };
    return runs.take(Number(video), { run, sequence: Number(sequence) }, bytes);
  }

  await new Promise<void>((resolve) => {
    server.listen({ host: ctx.config.LIVE_ORIGIN_HOST, port: 0 }, resolve);
  });
  const { address, family, port } = server.address() as AddressInfo;
  const place = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
  const note = () =>
    noteDoor(ctx, holder, place).catch((error: unknown) => ctx.log.warn({ err: error }, 'live door'));
  await note();
  const timer = setInterval(() => void note(), NOTE_MS);
  return {
    async close() {
      clearInterval(timer);
      await forgetDoor(ctx, place);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** The bytes of a piece; null when they are more than one may have. */
export async function readPiece(from: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of from) {
    size += chunk.length;
    if (size > PIECE_MOST) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
