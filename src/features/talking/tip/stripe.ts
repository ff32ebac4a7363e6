import type Stripe from 'stripe';
import { AppError } from '#platform/errors/errors.ts';
import type { Config } from '#src/config.ts';
import type { CardEvent, CardPayment, Cards } from './cards.ts';

/** How long one request to Stripe may take, ms; a failed one is retried once. */
const PATIENCE = 10_000;
/** How far the time at which a message was signed may be from now, either way, seconds. */
const TOLERANCE = 300;

/** Stripe Checkout through its official library, which is loaded when somebody first pays. */
export function stripeCards(config: Config): Cards {
  let client: Promise<Stripe> | undefined;
  const open = () => (client ??= makeClient(config));
  return {
    async begin({ ref, total, currency, title, returnTo }) {
      const line = { currency, unit_amount: total, product_data: { name: title } };
      const { checkout } = await open();
      const creating = checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [{ quantity: 1, price_data: line }],
          client_reference_id: ref,
          success_url: returnTo,
          cancel_url: returnTo,
        },
        { idempotencyKey: `begin-${ref}` },
      );
      return (await reached(creating)).id;
    },
    async look(checkoutRef) {
      const { checkout } = await open();
      return paymentOf(await reached(checkout.sessions.retrieve(checkoutRef)));
    },
    async find(paymentRef) {
      const { checkout } = await open();
      const { data } = await reached(checkout.sessions.list({ payment_intent: paymentRef }));
      return data[0] ? paymentOf(data[0]) : null;
    },
    async giveBack(paymentRef, ref) {
      const stripe = await open();
      const key = { idempotencyKey: `refund-${ref}` };
      await reached(stripe.refunds.create({ payment_intent: paymentRef }, key).catch(ignoreDone));
    },
    async read(body, signature) {
      const stripe = await open();
      try {
        requireNow(signature);
        const event = await stripe.webhooks.constructEventAsync(
          body,
          signature,
          config.STRIPE_WEBHOOK_SECRET ?? '',
        );
        return eventOf(event);
      } catch (error) {
        throw new AppError('forbidden', undefined, { cause: error });
      }
    },
  };
}

/** The library itself takes messages of the future, and those whose time is not a number. */
function requireNow(signature: string): void {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  const [time = ''] = times;
  const isOne = times.length === 1 && /^t=\d{1,12}$/.test(time);
  if (!isOne || Math.abs(Date.now() / 1000 - Number(time.slice(2))) > TOLERANCE)
    throw new AppError('forbidden');
}

/** Ignores that it was already refunded in Stripe's own console. */
function ignoreDone(error: unknown): void {
  const isDone = error instanceof Error && 'code' in error && error.code === 'charge_already_refunded';
  if (!isDone) throw error;
}

/** The answer of a request to Stripe; a failure is not the caller's fault. @throws AppError `unavailable` */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new AppError('unavailable', undefined, { cause: error });
  }
}

async function makeClient({ STRIPE_SECRET_KEY = '', STRIPE_API_URL }: Config): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  const name = protocol === 'http:' ? 'http' : 'https';
  return new StripeClient(STRIPE_SECRET_KEY, {
    host: hostname,
    port: port || (name === 'http' ? 80 : 443),
    protocol: name,
    timeout: PATIENCE,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function eventOf(event: Stripe.Event): CardEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return { type: 'payment', payment: paymentOf(event.data.object) };
    case 'charge.refunded':
      return event.data.object.refunded ? returned(event.data.object.payment_intent) : null;
    case 'charge.dispute.closed':
      return event.data.object.status === 'lost' ? returned(event.data.object.payment_intent) : null;
    default:
      return null;
  }
}

function returned(payment: string | { readonly id: string } | null): CardEvent | null {
  const paymentRef = idOf(payment);
  return paymentRef === null ? null : { type: 'returned', paymentRef };
}

function paymentOf(session: Stripe.Checkout.Session): CardPayment {
  const isPaid = session.payment_status === 'paid';
  return {
    ref: session.client_reference_id ?? '',
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    total: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentRef: isPaid ? idOf(session.payment_intent) : null,
    url: session.url,
  };
}

function idOf(named: string | { readonly id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}
