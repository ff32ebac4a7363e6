import { readFile, stat } from 'node:fs/promises';
import type { RtmpEnd } from '#platform/rtmp/connection.ts';
import { serveRtmp, type RtmpServerOptions } from '#platform/rtmp/server.ts';
import type { Ctx } from '#src/context.ts';

/** How often it is looked whether the certificate was renewed, ms. */
const LOOK_MS = 10_000;

/** PEM. */
interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** What serves encoders. */
export interface Doors {
  close(): Promise<void>;
}

/** Listens for encoders, by RTMP and where there is a certificate by RTMPS. @throws when a port is taken */
export async function openDoors(
  ctx: Pick<Ctx, 'config' | 'log'>,
  served: Pick<RtmpServerOptions, 'admit' | 'codecs'>,
): Promise<Doors> {
  const { HOST: host, LIVE_PORT: port } = ctx.config;
  const onEnd = (_address: string, why: RtmpEnd) => ctx.log.info({ why }, 'an encoder has gone');
  const rtmp = await serveRtmp({ ...served, host, port, onEnd });
  const secure = await serveSecure(ctx, { ...served, host, onEnd });
  return {
    async close() {
      await rtmp.close();
      await secure?.close();
    },
  };
}

/**
 * Listens for RTMPS with the certificate of the settings, and takes another one as soon as its files change;
 * connections that are open go on. While there is none that can be used it is said in the log, and looked for
 * again. Null where the settings name none.
 * @throws the error of the socket when the port is taken
 */
export async function serveSecure(
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  options: Pick<RtmpServerOptions, 'host' | 'admit' | 'codecs' | 'onEnd'>,
  lookMs = LOOK_MS,
): Promise<Doors | null> {
  const { LIVE_TLS_CERT: cert, LIVE_TLS_KEY: key, LIVE_TLS_PORT: port } = config;
  if (!cert || !key) return null;
  let stamp = '';
  let server: Awaited<ReturnType<typeof serveRtmp>> | null = null;
  let isLooking = false;

  async function look(): Promise<void> {
    const now = await stampOf([cert!, key!]);
    if (now === stamp) return;
    // Files that were changed one after the other are looked at again when the second has come.
    const tls = await readCertificate(cert!, key!);
    if (server) server.renew(tls);
    else server = await serveRtmp({ ...options, port, tls });
    stamp = now;
  }

  async function lookAgain(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error: unknown) => log.error({ err: error }, 'the certificate for RTMPS'));
    isLooking = false;
  }

  await look().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') throw error;
    log.error({ err: error }, 'the certificate for RTMPS');
  });
  const timer = setInterval(() => void lookAgain(), lookMs);
  return {
    async close() {
      clearInterval(timer);
      await server?.close();
    },
  };
}

/** @throws the error of the file system */
export async function readCertificate(cert: string, key: string): Promise<Certificate> {
  const [certificate, secret] = await Promise.all([readFile(cert, 'utf8'), readFile(key, 'utf8')]);
  return { cert: certificate, key: secret };
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return stats.map(({ mtimeMs, ino, size }) => `${mtimeMs} ${ino} ${size}`).join();
}
