import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { fromMultibase, multikeyOf, spkiOf, toMultibase } from './multibase.ts';
import { canonical, isProven, readProof, withProof } from './proof.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const multikey = multikeyOf(publicKey.export({ type: 'spki', format: 'der' }));
const at = new Date('2026-05-04T03:02:01Z');
const keyId = 'https://one.example/ap/users/1#proof-key';
const signer = { keyId, privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), at };

it('writes the same value in one way', () => {
  expect(canonical({ b: [1, 'é', null], a: { d: true, c: 1e21 }, x: undefined })).toBe(
    '{"a":{"c":1e+21,"d":true},"b":[1,"é",null]}',
  );
});

it('proves who made an object, and that nobody changed it', () => {
  const signed = withProof({ '@context': ['x'], type: 'Like', object: 'https://two.example/1' }, signer);
  expect(signed).toMatchObject({ proof: { cryptosuite: 'eddsa-jcs-2022', created: '2026-05-04T03:02:01Z' } });
  const sent = JSON.parse(JSON.stringify(signed)) as typeof signed;
  expect(isProven(sent, multikey)).toBe(true);
  expect(isProven({ ...sent, type: 'Dislike' }, multikey)).toBe(false);
  expect(isProven({ type: 'Like' }, multikey)).toBe(false);
});

it('writes keys as others read them', () => {
  expect(multikey).toMatch(/^z6Mk/);
  expect(spkiOf(multikey)).toEqual(publicKey.export({ type: 'spki', format: 'der' }));
  // Test vectors of draft-msporny-base58.
  expect(toMultibase(Buffer.from('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U');
  expect(toMultibase(Buffer.from('0000287fb4cd', 'hex'))).toBe('z11233QC4');
  expect(fromMultibase('z11233QC4')).toEqual(Buffer.from('0000287fb4cd', 'hex'));
});

it('believes the example of FEP-8b32, and what was signed together with more words before them', () => {
  const context = ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/data-integrity/v1'];
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    verificationMethod: 'https://server.example/users/alice#ed25519-key',
    proofPurpose: 'assertionMethod',
    proofValue: 'z3sXaxjKs4M3BRicwWA9peyNPJvJqxtGsDmpt1jjoHCjgeUf71TRFz56osPSfDErszyLp5Ks1EhYSgpDaNM977Rg2',
    created: '2023-02-24T23:36:38Z',
  };
  const activity = {
    '@context': context,
    type: 'Create',
    actor: 'https://server.example/users/alice',
    object: { type: 'Note', content: 'Hello world' },
    proof,
  };
  const key = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
  expect(isProven(activity, key)).toBe(true);
  expect(isProven({ ...activity, object: { type: 'Note', content: 'Hello' } }, key)).toBe(false);
  expect(isProven({ ...activity, proof: { ...proof, created: '2023-02-24T23:36:39Z' } }, key)).toBe(false);
  expect(isProven({ ...activity, proof: { ...proof, '@context': ['https://x.example'] } }, key)).toBe(false);
  expect(isProven(activity, multikey)).toBe(false);
  expect(readProof(activity)).toEqual({ keyId: proof.verificationMethod, at: 1_677_281_798_000 });
  expect(readProof({ proof: { ...proof, proofPurpose: 'authentication' } })).toBeNull();
  expect(readProof({ proof: [proof] })).toBeNull();
});
