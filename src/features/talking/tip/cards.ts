import type { Config } from '#src/config.ts';
import { stripeCards } from './stripe.ts';

/** A payment by card, and the address to which the payer returns. */
export interface CardOrder {
  /** Our key for it: the same key means the same payment. */
  readonly ref: string;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly title: string;
  readonly returnTo: string;
}

/** The state of a payment at the provider. */
export interface CardPayment {
  readonly ref: string;
  readonly state: 'open' | 'paid' | 'expired';
  readonly total: number;
  readonly currency: string;
  /** The provider's id of the payment, once it is paid. */
  readonly paymentRef: string | null;
  /** Where the payer pays, while it is open. */
  readonly url: string | null;
}

/** A message from the provider: the state of a payment, or that its money was returned. */
export type CardEvent =
  | { readonly type: 'payment'; readonly payment: CardPayment }
  | { readonly type: 'returned'; readonly paymentRef: string };

/** A company that processes card payments. */
export interface Cards {
  /** Opens a checkout. Returns the provider's id of it. */
  begin(order: CardOrder): Promise<string>;
  look(checkoutRef: string): Promise<CardPayment>;
  /** The payment of this id, whoever's it is; null if it was not made at a checkout. */
  find(paymentRef: string): Promise<CardPayment | null>;
  /** Refunds a payment; a second call does nothing. */
  giveBack(paymentRef: string, ref: string): Promise<void>;
  /** Parses a message from the provider; null if it is about something else. @throws AppError `forbidden` */
  read(body: Buffer, signature: string): Promise<CardEvent | null>;
}

/** Whether people can pay by card: the operator has keys of a provider. */
export function takesCards({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Config): boolean {
  return STRIPE_SECRET_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined;
}

/** The provider of the settings; null without one. */
export function cardsOf(config: Config): Cards | null {
  return takesCards(config) ? stripeCards(config) : null;
}
