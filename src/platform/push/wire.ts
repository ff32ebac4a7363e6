/** Longest command, bytes. */
export const MAX_PAYLOAD = 2_048;

/** A connection to a client, whatever carries it. What is sent to a closed one is dropped. */
export interface Wire {
  send(text: string): void;
  /** Ends it and says why: a code of RFC 6455 §7.4, or one of the site's own from 4400. */
  close(code: number, reason: string): void;
  /** Ends it at once, without a word. */
  end(): void;
  /** Called every half a minute: shows that the site is there, and ends what does not answer. */
  beat(): void;
  /** Bytes that wait for the client to read them. */
  buffered(): number;
}

/** What a connection's owner is told of it. */
export interface WireListener {
  heard(text: string): void;
  gone(): void;
}

/** Takes a new connection from an IP address. */
export type OpenWire = (wire: Wire, address: string) => WireListener;
