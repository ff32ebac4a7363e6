import type { Ctx } from '#src/context.ts';
import type { Counter } from './counter.ts';

/**
 * What must hold of a feature's tables and files. The default export of
 * `features/<floor>/<feature>/verify.ts`.
 */
export interface Verification {
  /** Numbers that can be counted again. */
  readonly counters?: readonly Counter[];
  /** Prefixes of stored files that belong to nothing, and what they would have belonged to. */
  readonly strays?: {
    readonly of: string;
    readonly find: (ctx: Pick<Ctx, 'db' | 'storage'>) => Promise<readonly string[]>;
  };
  /** One sentence for everything else that is not as it should be; none when all is well. */
  readonly check?: (ctx: Pick<Ctx, 'db' | 'storage'>) => Promise<readonly string[]>;
}
