import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { cardsOf } from './cards.ts';
import { bookReturned } from './model/refund.ts';
import { applyPayment } from './model/tips.ts';

/** Largest message of a provider, bytes. */
const LARGEST = 512 * 1024;

/**
 * Applies a message from Stripe. A repeated message changes nothing. @throws AppError `not_found` without a
 * provider, `forbidden` if Stripe has not signed it
 */
export async function readStripe(ctx: Ctx, request: FastifyRequest): Promise<void> {
  const cards = cardsOf(ctx.config);
  if (!cards) throw new AppError('not_found');
  const signature = request.headers['stripe-signature'];
  const event = await cards.read(await readAll(request), String(signature ?? ''));
  if (event?.type === 'payment') await applyPayment(ctx, event.payment);
  if (event?.type === 'returned') await bookReturned(ctx, event.paymentRef);
}

async function readAll({ raw }: FastifyRequest): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of raw.iterator({ destroyOnReturn: false })) {
    size += (part as Buffer).length;
    if (size > LARGEST) throw new AppError('too_large');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
