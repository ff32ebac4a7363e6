import type { Ctx } from '#src/context.ts';
import { QUEUE_ID } from '../rules.ts';

/** Says that what waits is not what it was. */
export function publishReview({ bus }: Pick<Ctx, 'bus'>): void {
  bus.publish('review', { id: QUEUE_ID });
}
