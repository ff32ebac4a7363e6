import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { type Document, isDocument, textIn } from './documents.ts';
import { fromMultibase, spkiOf, toMultibase } from './multibase.ts';

/** What the words of a proof mean. */
export const PROOF_CONTEXT = 'https://w3id.org/security/data-integrity/v1';

/** A value as everybody writes it, whatever order its fields came in. RFC 8785 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, of]) => of !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`);
  return `{${fields.join(',')}}`;
}

/**
 * An object with a proof of who made it, which holds whoever passes it on. FEP-8b32, with `eddsa-jcs-2022`;
 * `privateKey` is PEM.
 */
export function withProof(
  document: Readonly<Record<string, unknown>>,
  signer: { readonly keyId: string; readonly privateKey: string; readonly at: Date },
): Record<string, unknown> {
  const options = {
    '@context': document['@context'],
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    verificationMethod: signer.keyId,
    proofPurpose: 'assertionMethod',
    created: `${signer.at.toISOString().slice(0, 19)}Z`,
  };
  const proofValue = toMultibase(sign(null, hashesOf(document, options), signer.privateKey));
  return { ...document, proof: { ...options, proofValue } };
}

/** What a proof says of itself, before anybody has looked whether that is true; null for none. */
export function readProof({ proof }: Document): { readonly keyId: string; readonly at: number } | null {
  const said = Array.isArray(proof) ? null : isDocument(proof) ? proof : null;
  const keyId = said && textIn(said, 'verificationMethod');
  const at = Date.parse((said && textIn(said, 'created')) ?? '');
  const isOurs = said?.['type'] === 'DataIntegrityProof' && said['cryptosuite'] === 'eddsa-jcs-2022';
  if (!keyId || !isOurs || said['proofPurpose'] !== 'assertionMethod') return null;
  return Number.isFinite(at) ? { keyId, at } : null;
}

/** Whether the proof of an object was made with this key, a Multikey. */
export function isProven(document: Document, multikey: string): boolean {
  const { proof, ...bare } = document;
  const { proofValue, ...options } = (proof ?? {}) as Record<string, unknown>;
  const [spki, signature] = [spkiOf(multikey), fromMultibase(String(proofValue))];
  if (!spki || signature?.length !== 64 || options['cryptosuite'] !== 'eddsa-jcs-2022') return false;
  // Its own words are those of the object, which may have more of them behind.
  const own = [options['@context'] ?? []].flat();
  const all = [bare['@context'] ?? []].flat();
  if (canonical(own) !== canonical(all.slice(0, own.length))) return false;
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify(null, hashesOf(bare, options), key, signature);
}

function hashesOf(document: object, options: object): Buffer {
  const hash = (value: object) => createHash('sha256').update(canonical(value)).digest();
  return Buffer.concat([hash(options), hash(document)]);
}
