import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { PATIENT } from '#platform/testing/until.ts';
import makeJobs from './jobs.ts';
import { audit, has, tip } from './testing/people.ts';
import {
  message,
  SECRET_KEY,
  sign,
  startStripe,
  type StripeServer,
  WEBHOOK_SECRET,
} from './testing/stripe-server.ts';

let stripe: StripeServer;
let site: TestSite;
beforeAll(async () => {
  stripe = await startStripe();
  site = await startSite({
    TIPS: 'on',
    TIPS_FEE: '10',
    TIPS_HOLD_DAYS: '0',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  });
  await site.work(makeJobs(site.ctx));
});
afterAll(async () => {
  await site.close();
  stripe.close();
});

/** Stripe's message arrives, signed unless told. */
function hook(payload: string, signature = sign(payload)) {
  return site.app.inject({
    method: 'POST',
    url: '/api/tips/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

/** A tip by card that waits to be paid. */
async function ordered(amount = 1_000) {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  const video = await addVideo(site, { accountId: ben.id });
  const answer = (await tip(site, ann, ben, { amount, pay_by: 'card', video: video.code })).json();
  return {
    ann,
    ben,
    video,
    id: Number(answer.tip_id),
    answer,
    session: answer.checkout_url.split('/').at(-1),
  };
}

async function stateOf(id: number): Promise<string> {
  const found = site.ctx.db.selectFrom('tip').select('state').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).state;
}

function refund(person: Person, id: number) {
  return site.app.inject({ method: 'POST', url: `/api/tip/${id}/refund`, headers: person.headers });
}

describe('a tip by card', () => {
  it('is the creator’s once Stripe says that it is paid, and once only', async () => {
    const { ann, ben, video, id, answer, session } = await ordered();
    expect(answer).toMatchObject({ state: 'pending', amount: 1_000, fee: 100 });
    expect(stripe.sessions.get(session)).toMatchObject({ amount_total: 1_100, currency: 'usd' });
    expect(await has(site, ben)).toEqual([0, 0, 0]);
    const paid = stripe.pay(session);
    const answers = await Promise.all([hook(paid), hook(paid), hook(paid)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await hook(
      message('checkout.session.expired', {
        ...stripe.sessions.get(session),
        payment_status: 'unpaid',
        status: 'expired',
      }),
    );
    expect([await stateOf(id), await has(site, ben), await has(site, ann)]).toEqual([
      'paid',
      [0, 1_000, 0],
      [0, 0, 0],
    ]);
    const told = await site.ctx.db
      .selectFrom('notification')
      .select(['type', 'video_id'])
      .where('account_id', '=', ben.id)
      .execute();
    expect(told).toEqual([{ type: 'tipped', video_id: video.id }]);
    expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
  });

  it('counts as paid if the payer returns before Stripe’s message arrives', async () => {
    const { ann, ben, id, session } = await ordered();
    const back = () => site.app.inject({ url: `/u/${ben.username}/tip?tip=${id}`, headers: ann.headers });
    expect((await back()).body).toContain(`href="${stripe.url}/pay/${session}"`);
    const paid = stripe.pay(session);
    expect((await back()).body).toContain(`${ben.username} got your tip`);
    await hook(paid);
    expect(await has(site, ben)).toEqual([0, 1_000, 0]);
  });

  it('ends when its checkout ends unpaid', async () => {
    const { ben, id, session } = await ordered();
    await hook(message('checkout.session.expired', { ...stripe.sessions.get(session), status: 'expired' }));
    expect([await stateOf(id), await has(site, ben)]).toEqual(['expired', [0, 0, 0]]);
  });

  it('opens one checkout per key', async () => {
    const [ann, ben] = [await signUp(site), await signUp(site)];
    const before = stripe.sessions.size;
    const sent = () => tip(site, ann, ben, { amount: 500, pay_by: 'card', key: 'once' });
    const urls = [(await sent()).json().checkout_url, (await sent()).json().checkout_url];
    expect(new Set(urls).size).toBe(1);
    expect(stripe.sessions.size).toBe(before + 1);
  });
});

describe('POST /api/tips/stripe', () => {
  it('accepts nothing that Stripe has not signed recently', async () => {
    const { ben, session } = await ordered();
    const paid = stripe.pay(session);
    const old = Math.floor(Date.now() / 1000) - 3_600;
    const refusals = await Promise.all([
      hook(paid, ''),
      hook(paid, sign(paid, 'whsec_of_somebody_else')),
      hook(paid, sign(paid, WEBHOOK_SECRET, old)),
      hook(paid.replace('"amount_total":1100', '"amount_total":9900'), sign(paid)),
    ]);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(await has(site, ben)).toEqual([0, 0, 0]);
  });

  it('refuses a message of the future, and one whose time is not a number or given twice', async () => {
    const { ben, session } = await ordered();
    const paid = stripe.pay(session);
    const now = Math.floor(Date.now() / 1000);
    const signedAt = (time: string) =>
      createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${paid}`).digest('hex');
    const refusals = await Promise.all([
      hook(paid, sign(paid, WEBHOOK_SECRET, now + 3_600)),
      hook(paid, `t=NaN,v1=${signedAt('NaN')}`),
      hook(paid, `t=${now},t=${now + 3_600},v1=${signedAt(String(now + 3_600))}`),
    ]);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await has(site, ben)).toEqual([0, 0, 0]);
    // The clocks of two machines are never the same.
    expect((await hook(paid, sign(paid, WEBHOOK_SECRET, now + 120))).statusCode).toBe(200);
  });

  it('refuses a payment with a different amount, and ignores those that are not ours', async () => {
    const { ben, session } = await ordered();
    stripe.pay(session);
    const other = message('checkout.session.completed', { ...stripe.sessions.get(session), amount_total: 1 });
    expect((await hook(other)).json().code).toBe('invalid_param');
    const foreign = { ...stripe.sessions.get(session), client_reference_id: 'cart-17' };
    expect((await hook(message('checkout.session.completed', foreign))).statusCode).toBe(200);
    expect((await hook(message('customer.created', { id: 'cus_1' }))).statusCode).toBe(200);
    expect(await has(site, ben)).toEqual([0, 0, 0]);
  });
});

describe('a tip by card that goes back', () => {
  it('is booked at once and refunded to the card by a job, once', async () => {
    const { ben, id, session } = await ordered();
    await hook(stripe.pay(session));
    await Promise.all([refund(ben, id), refund(ben, id)]);
    expect([await stateOf(id), await has(site, ben)]).toEqual(['refunded', [0, 0, 0]]);
    await vi.waitUntil(() => stripe.refunds.includes(`pi_${session}`), PATIENT);
    const charge = { refunded: true, payment_intent: `pi_${session}` };
    await hook(message('charge.refunded', charge));
    expect(stripe.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
    expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
  });

  it('is the site’s loss if Stripe reverses it and the creator no longer has the money', async () => {
    const { ben, id, session } = await ordered(2_000);
    await hook(stripe.pay(session));
    await site.app.inject({
      method: 'POST',
      url: `/api/user/${ben.id}/payouts`,
      headers: ben.headers,
      payload: { amount: 1_500, destination: 'x', key: 'k' },
    });
    const lost = message('charge.dispute.closed', { status: 'lost', payment_intent: `pi_${session}` });
    for (let time = 0; time < 2; time += 1) expect((await hook(lost)).statusCode).toBe(200);
    expect([await stateOf(id), await has(site, ben)]).toEqual(['refunded', [0, 0, 1_500]]);
    expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
  });

  it('goes back even if Stripe reverses it before it says that it is paid', async () => {
    const { ann, ben, id, session } = await ordered();
    const paid = stripe.pay(session);
    const reversed = message('charge.refunded', { refunded: true, payment_intent: `pi_${session}` });
    stripe.failing = true;
    expect((await hook(reversed)).statusCode).toBe(503);
    stripe.failing = false;
    expect((await hook(reversed)).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('refunded');
    expect((await hook(paid)).statusCode).toBe(200);
    expect([await stateOf(id), await has(site, ben), await has(site, ann)]).toEqual([
      'refunded',
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
    const foreign = message('charge.refunded', { refunded: true, payment_intent: 'pi_of_a_shop' });
    expect((await hook(foreign)).statusCode).toBe(200);
  });
});

it('a tip whose checkout cannot be opened can be retried with the same key', async () => {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  stripe.failing = true;
  const sent = () => tip(site, ann, ben, { amount: 500, pay_by: 'card', key: 'again' });
  expect((await sent()).json()).toMatchObject({ status: false, code: 'unavailable' });
  stripe.failing = false;
  expect((await sent()).json().checkout_url).toContain(stripe.url);
});
