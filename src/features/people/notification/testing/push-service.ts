import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser's side of a subscription: what it tells the site, and what it keeps to read its messages. */
export interface PushDevice {
  readonly fields: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Reads a message that the service was given for it. */
  read(body: Buffer): Record<string, unknown>;
}

/** A message that the service was given. */
export interface PushedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on this machine, which answers `status` and keeps nothing for later. */
export async function startPushService() {
  const state = { status: 201, got: [] as PushedMessage[] };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    state.got.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(state.status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    origin,
    subscribe: () => makeDevice(`${origin}/${randomBytes(8).toString('hex')}`),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

/** A browser that is reached at this address. */
export function makeDevice(endpoint: string): PushDevice {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const secret = keys.getPrivateKey('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    fields: { endpoint, p256dh, auth },
    read: (body) => JSON.parse(decryptMessage(body, { secret, auth }).toString()) as Record<string, unknown>,
  };
}

/** Decrypts a message of one record, as the RFC has it. RFC 8188 §2, RFC 8291 §3.4 */
export function decryptMessage(body: Buffer, { secret, auth }: { secret: string; auth: string }): Buffer {
  const [salt, size] = [body.subarray(0, 16), body.readUInt32BE(16)];
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  if (record.length > size) throw new Error('More than one record');
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(secret, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', keys.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${use}\0`, bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Bad padding');
  return padded.subarray(0, end);
}

/** What the site says of itself, once its signature has been checked with the key beside it. RFC 8292 §3 */
export function readWord(authorization = ''): {
  readonly key: string;
  readonly claims: Record<string, unknown>;
} {
  const [, word = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = word.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not that of the key');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}
