import { checkPrefix } from '../keys.ts';

/** A bucket, and who asks for what is in it. */
export interface S3Address {
  /** Origin of the server, without a trailing slash; the bucket is the first segment of every path. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Folder of the bucket below which everything lies; empty, or with a trailing slash. */
  readonly folder: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads `s3://<key id>:<secret>@<host>[:<port>]/<bucket>[/<folder>][?region=…]`; `s3+http://` is the same
 * without TLS, for a server of one's own network. Id and secret are percent-encoded where they hold `:`, `/`,
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
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    folder: folder === '' ? '' : `${checkPrefix(folder)}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  };
}
