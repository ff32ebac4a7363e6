/** The part of the library that is used, which brings no types: RFC 8188 with the keys of RFC 8291. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** How a message is encrypted for whoever has the private key of `dh`, and `authSecret`. */
  export interface Encryption {
    readonly version: 'aes128gcm';
    /** A fresh key pair of the sender, whose public key becomes part of the message. */
    readonly privateKey: ECDH;
    /** The receiver's public key, base64url. */
    readonly dh: string;
    /** The receiver's secret, base64url. */
    readonly authSecret: string;
    /** 16 random bytes, which it makes itself unless it is given some. */
    readonly salt?: Buffer;
    /** Bytes that are added, which the receiver takes away again. */
    readonly pad: number;
  }

  /** Records of 4096 bytes at most, each with its tag, behind a salt and the sender's public key. */
  export function encrypt(content: Buffer, how: Encryption): Buffer;
}
