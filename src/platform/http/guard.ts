import type { Purpose } from '#base/endpoint.ts';
import type { Caller } from './caller.ts';

/** Guards the calls that bots make in bulk. */
export interface Guard {
  /** Notes that a call was refused for exceeding its rate. */
  noteRefusal(purpose: Purpose, caller: Caller): Promise<void>;
  /**
   * `proof` is the proof of work that the call brought. @throws AppError `proof_required` with a challenge
   */
  requireProof(purpose: Purpose, caller: Caller, proof: string | undefined): Promise<void>;
}
