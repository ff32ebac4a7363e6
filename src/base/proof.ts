/** The header in which a call brings its proof: the challenge, a colon and the number that was found. */
export const PROOF_HEADER = 'x-proof';

/** What a caller is to work on, as the envelope of a refusal has it. */
export interface Challenge {
  readonly challenge: string;
  /** With so many bits 0 the SHA-256 of the proof has to begin. */
  readonly bits: number;
}
