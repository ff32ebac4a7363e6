import type { Ctx } from '#src/context.ts';
import { QUEUE_ID } from '../rules.ts';

/** Announces over the bus that the queue has changed. */
export function publishReview({ bus }: Pick<Ctx, 'bus'>): void {
  bus.publish('review', { id: QUEUE_ID });
}
