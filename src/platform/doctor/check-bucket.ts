import type { S3Address } from '#platform/storage/s3/address.ts';
import { createS3Client } from '#platform/storage/s3/client.ts';
import { failed, passed, type Check } from './check.ts';

/** Whether the bucket of STORAGE_URL can be read. */
export async function checkBucket(address: S3Address | undefined): Promise<Check> {
  if (!address) return passed('bucket', 'STORAGE_URL is not set: files are kept in DATA_DIR/files');
  const { bucket, endpoint, folder } = address;
  const where = `${bucket} at ${endpoint}`;
  try {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: folder };
    await createS3Client(address).ask({ method: 'GET', query });
    return passed('bucket', `${where} can be read`);
  } catch (error) {
    const detail = `${where} cannot be read: ${(error as Error).message}`;
    return failed('bucket', detail, 'Correct STORAGE_URL, or make the bucket.');
  }
}

/** Pages of the site, and the bucket that they send to. */
interface DirectUploads {
  readonly address: S3Address;
  readonly publicUrl: string;
}

/**
 * Whether browsers may put the parts of uploads into the bucket, by asking it as they do. Fetch standard,
 * CORS.
 */
export async function checkDirectUploads(direct: DirectUploads | undefined): Promise<Check> {
  if (!direct) return passed('direct uploads', 'DIRECT_UPLOADS is off: uploads go through the site');
  const { bucket, publicEndpoint } = direct.address;
  const { origin, protocol } = new URL(direct.publicUrl);
  if (protocol === 'https:' && publicEndpoint.startsWith('http:'))
    return failed(
      'direct uploads',
      `Pages of ${origin} may send nothing to ${publicEndpoint}, which has no TLS`,
      'Set public=https://… in STORAGE_URL, or DIRECT_UPLOADS=off.',
    );
  const answer = await askFor(direct.address, origin);
  if (!answer)
    return failed(
      'direct uploads',
      `${publicEndpoint} does not answer`,
      'Correct STORAGE_URL, with its public=.',
    );
  if (isAllowed(answer, origin))
    return passed('direct uploads', `Pages of ${origin} may put files into ${bucket} at ${publicEndpoint}`);
  return failed(
    'direct uploads',
    `${publicEndpoint} does not let pages of ${origin} put files into ${bucket}: uploads go through the site`,
    'Allow it by the rules that docs/operations/scaling.md shows (CORS).',
  );
}

/** Some servers say what pages may do only at addresses that are signed. */
async function askFor(address: S3Address, origin: string): Promise<Response | null> {
  const url = await createS3Client(address).presign({ method: 'PUT', key: 'offered/check', size: 1 }, 60);
  const headers = { origin, 'access-control-request-method': 'PUT' };
  return fetch(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(5_000) }).catch(() => null);
}

function isAllowed({ ok, headers }: Response, origin: string): boolean {
  const methods = (headers.get('access-control-allow-methods') ?? '')
    .split(',')
    .map((method) => method.trim());
  const allowed = headers.get('access-control-allow-origin') ?? '';
  return ok && ['*', origin].includes(allowed) && ['*', 'PUT'].some((method) => methods.includes(method));
}
