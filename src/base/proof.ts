/** The header that carries a proof: the challenge, a colon and the number that was found. */
export const PROOF_HEADER = 'x-proof';

/** The work that a caller has to do, as it stands in the envelope of a refusal. */
export interface Challenge {
  readonly challenge: string;
  /** How many leading zero bits the SHA-256 of the proof must have. */
  readonly bits: number;
}
