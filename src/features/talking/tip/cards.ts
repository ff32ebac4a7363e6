import type { Config } from '#src/config.ts';
import { stripeCards } from './stripe.ts';

/** A payment by card that is to be made, and where the payer comes back to. */
export interface CardOrder {
  /** Our name for it: the same one again is the same payment. */
  readonly ref: string;
  /** Minor units. */
  readonly total: number;
  readonly currency: string;
  readonly title: string;
  readonly returnTo: string;
}

/** How a payment stands with the provider. */
export interface CardPayment {
  readonly ref: string;
  readonly state: 'open' | 'paid' | 'expired';
  readonly total: number;
  readonly currency: string;
  /** The provider's name of the payment, once it is paid. */
  readonly paymentRef: string | null;
  /** Where the payer pays, while it is open. */
  readonly url: string | null;
}

/** What the provider tells: how a payment stands, or that its money has gone back. */
export type CardEvent =
  | { readonly type: 'payment'; readonly payment: CardPayment }
  | { readonly type: 'returned'; readonly paymentRef: string };

/** A company that takes money from cards. */
export interface Cards {
  /** Opens a checkout. Answers the provider's name of it. */
  begin(order: CardOrder): Promise<string>;
  look(checkoutRef: string): Promise<CardPayment>;
  /** Sends the money of a payment back; a second time does nothing. */
  giveBack(paymentRef: string, ref: string): Promise<void>;
  /**
   * What a message of the provider says; null when it is about something else. @throws AppError `forbidden`
   */
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
