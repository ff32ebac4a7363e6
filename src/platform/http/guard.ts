import type { Purpose } from '#base/endpoint.ts';
import type { Caller } from './caller.ts';

/** Stands before calls that programs are sent to make in masses. */
export interface Guard {
  /** A call was refused because there were too many of them. */
  noteRefusal(purpose: Purpose, caller: Caller): Promise<void>;
  /** `proof` is what the call brings. @throws AppError `proof_required` with a challenge */
  requireProof(purpose: Purpose, caller: Caller, proof: string | undefined): Promise<void>;
}
