/** Who listens: an account, in person or by an application that was given these rights. */
export interface Listener {
  readonly id: number;
  /** Null for the owner in person. */
  readonly scopes: readonly string[] | null;
}

/** Who a greeting is for, and the session or token that its access depends on. */
export interface GreetedListener {
  readonly listener: Listener;
  readonly proof: string;
}

/** How sockets prove which account they belong to. */
export interface Tickets {
  /** The account of a ticket; null if the ticket is not valid. */
  read(token: string): Promise<GreetedListener | null>;
  /** Those of these proofs that are still valid. */
  live(proofs: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * The last that an account in person is told when its access has ended; null if there is nothing to say.
   */
  farewell(accountId: number): Promise<object | null>;
}
