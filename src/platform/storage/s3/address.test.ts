import { expect, test } from 'vitest';
import { readConfig } from '#src/config.ts';
import { readS3Address } from './address.ts';

test('reads where the bucket is and who asks for it', () => {
  expect(readS3Address('s3://id%3A1:se%2Fcret@s3.example/media/site/one?region=eu-west-3')).toEqual({
    endpoint: 'https://s3.example',
    publicEndpoint: 'https://s3.example',
    bucket: 'media',
    folder: 'site/one/',
    region: 'eu-west-3',
    keyId: 'id:1',
    secret: 'se/cret',
  });
  const { endpoint, folder, region } = readS3Address('s3+http://id:secret@127.0.0.1:9000/media');
  expect([endpoint, folder, region]).toEqual(['http://127.0.0.1:9000', '', 'us-east-1']);
  const inside = 's3+http://id:secret@minio:9000/media?region=us-east-1&public=https://files.example/';
  expect(readS3Address(inside)).toMatchObject({
    endpoint: 'http://minio:9000',
    publicEndpoint: 'https://files.example',
  });
});

test.each([
  ['https://id:secret@host/bucket', 'expected s3://'],
  ['s3://id:secret@host', 'no bucket'],
  ['s3://id:secret@host/Bucket_1', 'no bucket'],
  ['s3://host/bucket', 'no key id'],
  ['s3://id@host/bucket', 'no secret'],
  ['s3://id:secret@host/bucket/../other//x', 'key'],
  ['s3://id:secret@host/bucket?public=files.example', 'public'],
])('refuses %s', (text, reason) => {
  expect(() => readS3Address(text)).toThrow(reason);
});

test('a wrong STORAGE_URL is told with the other mistakes, and its secret is not', () => {
  const wrong = () => readConfig({ STORAGE_URL: 's3://id:hidden@host', PORT: 'x' }, '/nowhere');
  expect(wrong).toThrow(/PORT[^]*STORAGE_URL: names no host, or no bucket/);
  expect(wrong).not.toThrow('hidden');
  expect(() => readConfig({ DIRECT_UPLOADS: 'on' }, '/nowhere')).toThrow('STORAGE_URL');
});
