import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What an authenticator is asked; everything but the challenge can be made wrong. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly counter: number;
  /** Whether the device knows who held it. */
  readonly isVerified?: boolean;
}

/** A passkey in software: ES256 and no attestation. WebAuthn §6.1, §6.5 */
export interface Authenticator {
  register(ceremony: Ceremony): object;
  signIn(ceremony: Ceremony): object;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = (response: object) => {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response };
  };
  return {
    register(ceremony) {
      const authData = Buffer.concat([authenticatorData(ceremony, HAS_KEY), keyData(id, publicKey)]);
      const attestation = new Map<string, string | Uint8Array | Map<string, number>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, number>()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
      return credential({
        attestationObject,
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
      });
    },
    signIn(ceremony) {
      const [authData, told] = [authenticatorData(ceremony), clientData('webauthn.get', ceremony)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(told)]), privateKey);
      return credential({
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: told.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({ rpId, counter, isVerified = true }: Ceremony, more = 0): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | more, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
}

/** The credential's id and its key as a COSE map. RFC 9053 §2.1, §7.1 */
function keyData(id: Buffer, key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
