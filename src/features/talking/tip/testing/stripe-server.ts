import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

export const SECRET_KEY = 'sk_test_of_this_test';
export const WEBHOOK_SECRET = 'whsec_of_this_test';

type Session = Record<string, unknown> & { id: string };

/** A server of this machine that speaks the part of Stripe's API that tips use. */
export interface StripeServer {
  readonly url: string;
  readonly sessions: Map<string, Session>;
  /** Payments that were sent back, in order. */
  readonly refunds: string[];
  /** Answers with an error while this is set. */
  failing: boolean;
  /** Somebody pays at the checkout. Answers the message that Stripe sends. */
  pay(id: string): string;
  close(): void;
}

/** The `stripe-signature` of a message. */
export function sign(
  payload: string,
  secret = WEBHOOK_SECRET,
  timestamp = Math.floor(Date.now() / 1000),
): string {
  return new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

/** A message of Stripe's. */
export function message(type: string, object: object): string {
  return JSON.stringify({ id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } });
}

export async function startStripe(): Promise<StripeServer> {
  const sessions = new Map<string, Session>();
  const refunds: string[] = [];
  const answered = new Map<string, object>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(response, 401, refusal('No such key.'));
    if (site.failing) return send(response, 400, refusal('Out of order.'));
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = key && answered.get(key);
    const made = known || reply(request, form);
    if (key) answered.set(key, made);
    send(response, 'error' in made ? 404 : 200, made);
  }

  function reply({ method, url: path = '' }: IncomingMessage, form: URLSearchParams): object {
    if (method === 'POST' && path === '/v1/checkout/sessions') return begin(form);
    if (method === 'POST' && path === '/v1/refunds') {
      refunds.push(form.get('payment_intent') ?? '');
      return { id: `re_${refunds.length}`, object: 'refund', status: 'succeeded' };
    }
    const { pathname, searchParams } = new URL(path, url);
    if (pathname === '/v1/checkout/sessions') return list(searchParams.get('payment_intent'));
    return sessions.get(path.replace('/v1/checkout/sessions/', '')) ?? refusal('No such session.');
  }

  function list(payment: string | null): object {
    const data = [...sessions.values()].filter((session) => session['payment_intent'] === payment);
    return { object: 'list', data, has_more: false };
  }

  function begin(form: URLSearchParams): Session {
    const id = `cs_test_${sessions.size + 1}`;
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]'),
      client_reference_id: form.get('client_reference_id'),
      payment_intent: null,
      url: `${url}/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  const site: StripeServer = {
    url,
    sessions,
    refunds,
    failing: false,
    pay(id) {
      const session = sessions.get(id);
      Object.assign(session ?? {}, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
        url: null,
      });
      return message('checkout.session.completed', session ?? {});
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return site;
}

function refusal(text: string): object {
  return { error: { type: 'invalid_request_error', message: text } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
