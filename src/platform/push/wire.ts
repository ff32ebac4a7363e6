/** Longest command, bytes. */
export const MAX_PAYLOAD = 2_048;

/** A connection to a client, whatever transport it uses. Anything sent after it is closed is dropped. */
export interface Wire {
  send(text: string): void;
  /** Closes it with a reason: a code of RFC 6455 §7.4, or one of the site's own from 4400. */
  close(code: number, reason: string): void;
  /** Closes it at once, without a reason. */
  end(): void;
  /**
   * Called every half minute: shows the client that the site is alive, and closes a connection that has
   * answered none of the last times.
   */
  beat(): void;
  /** Bytes that the client has not read yet. */
  buffered(): number;
}

/** Callbacks of a connection. */
export interface WireListener {
  heard(text: string): void;
  gone(): void;
}

/** Takes a new connection from an IP address. */
export type OpenWire = (wire: Wire, address: string) => WireListener;
