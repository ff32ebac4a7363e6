import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isSameSecret } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { Broadcast } from './broadcast.ts';
import { PICTURE, readPicture } from './picture.ts';
import { liveMaster } from './master.ts';
import { livePlaylist } from './playlist.ts';
import { readBytes } from './read-bytes.ts';
import { type Shelf, stretchOf } from './shelf.ts';
import { partFrom, reaches, TARGET_SECONDS } from './timeline.ts';

/** Header with the secret that web processes show. */
export const ORIGIN_KEY = 'x-origin-key';

/** The answer for what is better read from the bucket, and the query of who could not. */
export const IN_BUCKET = 204;
export const FROM_DISK = '?disk';

/** How long a request waits for what is not there yet, ms. draft-pantos-hls-rfc8216bis §6.2.5.2 */
const PATIENCE_MS = 3 * TARGET_SECONDS * 1_000;

/** Segments ahead of the last one that may be asked for. §6.2.5.2 */
const AHEAD = 2;

/** What the origin has of a video. */
export interface OriginSession {
  readonly broadcast: Broadcast;
  readonly shelf: Shelf | null;
  health(): object;
}

/** The secret that processes of one site share for this. */
export async function originKey({ siteKey }: Pick<Ctx, 'siteKey'>): Promise<string> {
  return (await siteKey.derive('live origin')).toString('base64url');
}

/**
 * Serves broadcasts to the web processes of the site: `/{video}/master.m3u8`, `/{video}/{track}.m3u8`,
 * how it fares (`health`), what it looks like (`picture.jpg`), and stretches of a track's file,
 * `/{video}/{take}/{track}/{from}-{to}.m4s` or, for a part, `{from}.m4s`. Of older ones that lie in the
 * bucket it says so.
 */
export async function serveOrigin(
  ctx: Pick<Ctx, 'siteKey' | 'config' | 'log'>,
  servedOf: (videoId: number) => OriginSession | null,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const key = await originKey(ctx);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      ctx.log.warn({ err: error, url: request.url }, 'live origin');
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isKnown = isSameSecret(String(request.headers[ORIGIN_KEY] ?? ''), key);
    const url = new URL(request.url ?? '', 'http://origin');
    const [, video = '', ...path] = url.pathname.split('/');
    const served = isKnown ? servedOf(Number(video)) : null;
    if (!served) return send(response, 404);
    const { broadcast, shelf } = served;
    const name = path.join('/');
    if (name === 'health') return sendJson(response, served.health());
    if (name === PICTURE) return sendBytes(response, await readPicture(broadcast), 'image/jpeg');
    if (name === 'master.m3u8') return sendText(response, liveMaster(broadcast.tracks.values()));
    const [, track] = /^([a-z0-9]+)\.m3u8$/.exec(name) ?? [];
    if (track !== undefined) return sendPlaylist(response, broadcast, track, url.searchParams);
    const stretch = url.search === FROM_DISK ? null : stretchOf(name);
    if (stretch && shelf?.has(stretch)) return send(response, IN_BUCKET);
    return sendStretch(response, broadcast, name);
  }

  await new Promise<void>((resolve) => {
    server.listen({ host: ctx.config.LIVE_ORIGIN_HOST, port: 0 }, resolve);
  });
  const { address, family, port } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function sendPlaylist(
  response: ServerResponse,
  { tracks }: Broadcast,
  track: string,
  query: URLSearchParams,
): Promise<void> {
  const timeline = tracks.get(track)?.timeline;
  if (!timeline) return send(response, 404);
  const [segment, part] = ['_HLS_msn', '_HLS_part'].map((name) => wholeNumber(query.get(name)));
  if (segment !== null) {
    if (segment! > timeline.segments.length + AHEAD) return send(response, 400);
    await timeline.wait(() => reaches(timeline, segment!, part!) || null, PATIENCE_MS);
  }
  const skips = query.get('_HLS_skip') !== null;
  sendText(response, livePlaylist(timeline, { track, skips }));
}

async function sendStretch(
  response: ServerResponse,
  { tracks, folder }: Broadcast,
  name: string,
): Promise<void> {
  const [, take, track = '', from, to] =
    /^(\d{1,6})\/([a-z0-9]+)\/(\d{1,15})(?:-(\d{1,15}))?\.m4s$/.exec(name) ?? [];
  const timeline = tracks.get(track)?.timeline;
  if (take === undefined || !timeline) return send(response, 404);
  const at = Number(from);
  let size = to === undefined ? 0 : Number(to) - at + 1;
  if (to === undefined) {
    const part = await timeline.wait(() => partFrom(timeline, Number(take), at), PATIENCE_MS);
    size = part?.size ?? 0;
  }
  const bytes = await readBytes(join(folder, take, `${track}.mp4`), { at, size });
  sendBytes(response, bytes, 'video/iso.segment');
}

function sendBytes(response: ServerResponse, bytes: Buffer | null, type: string): void {
  if (!bytes) return send(response, 404);
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
}

function sendText(response: ServerResponse, text: string | null): void {
  if (text === null) return send(response, 404);
  response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(text);
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function send(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
