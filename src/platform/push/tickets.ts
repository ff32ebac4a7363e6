/** Whom a greeting speaks for, and what its right hangs on. */
export interface Greeted {
  readonly viewerId: number;
  readonly proof: string;
}

/** How sockets prove for whom they are. */
export interface Tickets {
  /** Whom a ticket speaks for; null when it does not hold. */
  read(token: string): Promise<Greeted | null>;
  /** Of these proofs, those that still hold. */
  live(proofs: readonly string[]): Promise<ReadonlySet<string>>;
}
