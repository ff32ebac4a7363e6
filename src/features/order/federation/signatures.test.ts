import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { multikeyOf } from './multibase.ts';
import { readKey, readSignature, type SignedRequest, signedHeaders } from './signatures.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const body = Buffer.from('{"type":"Like"}');
const plain = { method: 'POST', target: '/ap/inbox?a=1', origin: 'https://one.example', body };
const at = Date.parse('2026-05-04T03:02:01Z');
const signer = { keyId: 'https://two.example/ap/users/1#main-key', privateKey, at };
const request: SignedRequest = { ...plain, headers: signedHeaders(plain, signer) };
const key = readKey(publicKey)!;

it('reads what it signs', () => {
  const read = readSignature(request);
  expect(read).toMatchObject({ keyId: signer.keyId, at });
  expect(read?.isValid(key)).toBe(true);
});

it.each([
  ['another target', { target: '/ap/inbox?a=2' }],
  ['another method', { method: 'PUT' }],
  ['another time', { headers: { ...request.headers, date: new Date(at + 1_000).toUTCString() } }],
])('refuses %s', (_what, change) => {
  expect(readSignature({ ...request, ...change })?.isValid(key)).toBe(false);
});

it.each([
  ['another body', { body: Buffer.from('{"type":"Nope"}') }],
  ['another host', { origin: 'https://three.example' }],
  ['no signature', { headers: { ...request.headers, signature: undefined } }],
  ['a body that is not covered', { headers: signedHeaders({ ...plain, body: null }, signer) }],
  ['two signatures', { headers: { ...request.headers, signature: ['a', 'b'] } }],
])('does not even look at %s', (_what, change) => {
  expect(readSignature({ ...request, ...change })).toBeNull();
});

/** A request signed as RFC 9421 says, with what it covers. */
function standard(names: readonly string[], lines: readonly string[]): SignedRequest {
  const ed = generateKeyPairSync('ed25519');
  const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const covered = names.map((name) => `"${name}"`).join(' ');
  const params = `(${covered});created=${at / 1000};keyid="https://two.example/key";alg="ed25519"`;
  const base = [...lines, `"content-digest": ${digest}`, `"@signature-params": ${params}`].join('\n');
  const signature = sign(null, Buffer.from(base), ed.privateKey).toString('base64');
  edKey = multikeyOf(
    createPublicKey(ed.publicKey.export({ type: 'spki', format: 'pem' })).export({
      type: 'spki',
      format: 'der',
    }),
  );
  const headers = {
    'content-digest': digest,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${signature}:`,
  };
  return { ...plain, headers };
}
let edKey = '';

it('reads signatures of the standard, with Ed25519', () => {
  const lines = ['"@method": POST', '"@target-uri": https://one.example/ap/inbox?a=1'];
  const signed = standard(['@method', '@target-uri', 'content-digest'], lines);
  const read = readSignature(signed);
  expect(read).toMatchObject({ keyId: 'https://two.example/key', at });
  expect(read?.isValid(readKey(edKey)!)).toBe(true);
  expect(readSignature({ ...signed, method: 'PUT' })?.isValid(readKey(edKey)!)).toBe(false);
  expect(readSignature({ ...signed, body: Buffer.from('other') })).toBeNull();
});

it('wants a signature of the standard to cover the target', () => {
  const signed = standard(['@method', 'content-digest'], ['"@method": POST']);
  expect(readSignature(signed)).toBeNull();
});

it('takes no key that is weak or of another kind', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 512 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  for (const { publicKey: other } of [weak, curve])
    expect(readKey(String(other.export({ type: 'spki', format: 'pem' })))).toBeNull();
  expect(readKey('zzz')).toBeNull();
});
