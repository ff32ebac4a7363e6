import { checkPrefix } from '../keys.ts';

/** A bucket, and who asks for what is in it. */
export interface S3Address {
  /** Origin of the server, without a trailing slash; the bucket is the first segment of every path. */
  readonly endpoint: string;
  /** The same server as browsers reach it; its origin. */
  readonly publicEndpoint: string;
  readonly bucket: string;
  /** Folder of the bucket below which everything lies; empty, or with a trailing slash. */
  readonly folder: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `s3://<key id>:<secret>@<host>[:<port>]/<bucket>[/<folder>][?region=…][&public=…]`; `s3+http://` is
 * the same without TLS, for a server of one's own network, which browsers may have to reach at another
 * origin: `public`. Id and secret are percent-encoded where they hold `:`, `/`,
 * `@` or `%`. @throws Error that says what is wrong, without the secret
 */
export function readS3Address(text: string): S3Address {
  const url = URL.parse(text);
  if (!url || !['s3:', 's3+http:'].includes(url.protocol))
    throw new Error('expected s3://<key id>:<secret>@<host>/<bucket>');
  const [bucket = '', ...folders] = url.pathname.split('/').slice(1);
  if (!url.host || !BUCKET.test(bucket)) throw new Error('names no host, or no bucket that can be');
  if (!url.username || !url.password) throw new Error('has no key id, or no secret');
  const folder = folders.join('/');
  const endpoint = `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`;
  return {
    endpoint,
    publicEndpoint: readOrigin(url.searchParams.get('public')) ?? endpoint,
    bucket,
    folder: folder === '' ? '' : `${checkPrefix(folder)}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}

/** @throws Error where it is no address of a web server */
function readOrigin(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('public: expected https://<host>');
  return url.origin;
}
