import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { type Cards, cardsOf } from './cards.ts';
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
  if (event?.type === 'returned') await applyReturn(ctx, cards, event.paymentRef);
}

/**
 * Messages come in any order, so a payment that is not known yet may be one of ours: it is looked up and
 * applied first, or else it would count as paid once its own message arrives. If that fails, the provider
 * repeats the message.
 */
async function applyReturn(ctx: Ctx, cards: Cards, paymentRef: string): Promise<void> {
  if (await bookReturned(ctx, paymentRef)) return;
  const payment = await cards.find(paymentRef);
  if (!payment) return;
  await applyPayment(ctx, payment);
  await bookReturned(ctx, paymentRef);
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
