import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import accountJobs from '#features/people/account/jobs.ts';
import { deleteAccount } from '#features/people/account/model/leave.ts';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { runWallet } from '#src/commands/wallet.ts';
import owned from './owned.ts';
import { audit, fill, has, tip } from './testing/people.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TIPS: 'on', TIPS_FEE: '5', TIPS_HOLD_DAYS: '0' });
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
});
afterAll(() => site.close());

async function pair(wallet = 1_000): Promise<[Person, Person]> {
  const [ann, ben] = [await signUp(site), await signUp(site)];
  if (wallet > 0) await fill(site, ann, wallet);
  return [ann, ben];
}

function get(url: string, person?: Person) {
  return site.app.inject({ url, headers: person?.headers });
}

function post(url: string, person: Person, payload: object = {}) {
  return site.app.inject({ method: 'POST', url, headers: person.headers, payload });
}

describe('POST /api/user/{user}/tip', () => {
  it('moves the money, counts it on the video and tells the creator', async () => {
    const [ann, ben] = await pair();
    const video = await addVideo(site, { accountId: ben.id });
    const answer = await tip(site, ann, ben, { amount: 500, text: ' Lovely ', video: video.code });
    expect(answer.json()).toMatchObject({
      status: true,
      state: 'paid',
      amount: 500,
      fee: 25,
      checkout_url: null,
    });
    expect([await has(site, ann), await has(site, ben)]).toEqual([
      [475, 0, 0],
      [0, 500, 0],
    ]);
    const row = await site.ctx.db
      .selectFrom('tip')
      .selectAll()
      .where('id', '=', Number(answer.json().tip_id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ from_id: ann.id, to_id: ben.id, video_id: video.id, text: 'Lovely' });
    expect((await get(`/api/video/${video.code}`)).json().video.total_tipped).toBe(500);
    const { notifications } = (await get('/api/notifications', ben)).json();
    expect(notifications[0]).toMatchObject({
      type: 'tipped',
      text: `${ann.username} sent you a tip of US$5.00`,
      actor: { username: ann.username },
      video_id: String(video.id),
    });
    expect(site.events).toContainEqual({
      topic: 'notification',
      id: Number(notifications[0].notification_id),
    });
  });

  it('gives one tip per key, however often and simultaneously it is sent', async () => {
    const [ann, ben] = await pair();
    const sent = Array.from({ length: 6 }, () => tip(site, ann, ben, { amount: 300, key: 'same' }));
    const ids = (await Promise.all(sent)).map((answer) => answer.json().tip_id);
    expect(new Set(ids).size).toBe(1);
    expect(await has(site, ben)).toEqual([0, 300, 0]);
    const other = await tip(site, ann, ben, { amount: 200, key: 'same' });
    expect(other.json()).toMatchObject({ code: 'invalid_param', param: 'key' });
  });

  it('refuses more than the wallet has, and stores nothing', async () => {
    const [ann, ben] = await pair(500);
    const answers = await Promise.all([1, 2, 3].map(() => tip(site, ann, ben, { amount: 400 })));
    expect(answers.map((answer) => answer.json().code ?? 'paid').toSorted()).toEqual([
      'not_enough',
      'not_enough',
      'paid',
    ]);
    expect([await has(site, ann), await has(site, ben)]).toEqual([
      [80, 0, 0],
      [0, 400, 0],
    ]);
  });

  it('refuses signed-out callers, tips to oneself, blocked people, wrong amounts and others’ videos', async () => {
    const [ann, ben] = await pair();
    const blocked = await signUp(site);
    await site.ctx.db.insertInto('block').values({ account_id: blocked.id, blocked_id: ann.id }).execute();
    const video = await addVideo(site, { accountId: blocked.id });
    const refusals = await Promise.all([
      tip(site, null, ben, { amount: 500 }),
      tip(site, ann, ann, { amount: 500 }),
      tip(site, ann, blocked, { amount: 500 }),
      tip(site, ann, ben, { amount: 99 }),
      tip(site, ann, ben, { amount: 50_001 }),
      tip(site, ann, ben, { amount: 1.5 }),
      tip(site, ann, ben, { amount: 500, pay_by: 'card' }),
      tip(site, ann, ben, { amount: 500, video: video.code }),
      tip(site, ann, { username: 'nobody-here' }, { amount: 500 }),
    ]);
    expect(refusals.map((answer) => answer.json().code)).toEqual([
      'unauthorized',
      'forbidden',
      'forbidden',
      'invalid_param',
      'invalid_param',
      'invalid_param',
      'invalid_param',
      'video_not_found',
      'user_not_found',
    ]);
    expect(await has(site, ann)).toEqual([1_000, 0, 0]);
  });
});

describe('POST /api/tip/{tip}/refund', () => {
  it('refunds everything, once, to whoever paid', async () => {
    const [ann, ben] = await pair();
    const video = await addVideo(site, { accountId: ben.id });
    const { tip_id } = (await tip(site, ann, ben, { amount: 500, video: video.code })).json();
    const answers = await Promise.all([1, 2, 3].map(() => post(`/api/tip/${tip_id}/refund`, ben)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect([await has(site, ann), await has(site, ben)]).toEqual([
      [1_000, 0, 0],
      [0, 0, 0],
    ]);
    expect((await get(`/api/video/${video.code}`)).json().video.total_tipped).toBe(0);
  });

  it('is only for the creator and moderators, and only while the money is there', async () => {
    const [ann, ben] = await pair();
    const moderator = await signUp(site, { acl: 'moderator' });
    const { tip_id } = (await tip(site, ann, ben, { amount: 900 })).json();
    expect((await post(`/api/tip/${tip_id}/refund`, ann)).json().code).toBe('tip_not_found');
    const payout = { amount: 1_000, destination: 'x', key: 'k' };
    expect((await post(`/api/user/${ben.id}/payouts`, ben, payout)).json().code).toBe('not_enough');
    await fill(site, ann, 1_000);
    await tip(site, ann, ben, { amount: 900 });
    await post(`/api/user/${ben.id}/payouts`, ben, { ...payout, amount: 1_200 });
    expect((await post(`/api/tip/${tip_id}/refund`, moderator)).json().code).toBe('not_enough');
    expect((await has(site, ben)).slice(1)).toEqual([600, 1_200]);
  });
});

describe('moderators', () => {
  it('neither fill their own wallet nor settle their own payout, and what they do with money is logged', async () => {
    const [mia, max] = [await signUp(site, { acl: 'moderator' }), await signUp(site, { acl: 'moderator' })];
    const [ann] = await pair(0);
    const credit = (by: Person, to: Person, key: string) =>
      post(`/api/user/${to.id}/wallet`, by, { amount: 2_000, note: 'Cash', key });
    expect((await credit(mia, mia, 'own')).json().code).toBe('forbidden');
    expect((await credit(mia, ann, 'one')).statusCode).toBe(200);
    expect((await credit(mia, ann, 'one')).statusCode).toBe(200);
    const sent = (await tip(site, ann, mia, { amount: 1_500 })).json();
    expect(sent.state).toBe('paid');
    const asked = { amount: 1_000, destination: 'IBAN', key: 'own' };
    const { payout_id } = (await post(`/api/user/${mia.id}/payouts`, mia, asked)).json();
    const settle = (by: Person) => post(`/api/payout/${payout_id}/settle`, by, { outcome: 'refused' });
    expect((await settle(mia)).json().code).toBe('forbidden');
    expect((await settle(max)).statusCode).toBe(200);
    expect((await post(`/api/tip/${sent.tip_id}/refund`, max)).statusCode).toBe(200);
    const log = await site.ctx.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'object_id'])
      .where('actor_id', 'in', [mia.id, max.id])
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { actor_id: mia.id, action: 'wallet-credited', object_id: ann.id },
      { actor_id: max.id, action: 'payout-settled', object_id: mia.id },
      { actor_id: max.id, action: 'tip-refunded', object_id: mia.id },
    ]);
  });
});

describe('payouts', () => {
  async function earner(): Promise<Person> {
    const [ann, ben] = await pair(10_000);
    await tip(site, ann, ben, { amount: 5_000 });
    return ben;
  }
  const ask = (ben: Person, amount: number, key = 'k') =>
    post(`/api/user/${ben.username}/payouts`, ben, { amount, destination: 'IBAN DE12', key });

  it('are held, seen by the operator, and leave the site when they are paid', async () => {
    const [ben, moderator] = [await earner(), await signUp(site, { acl: 'moderator' })];
    const { payout_id } = (await ask(ben, 2_000)).json();
    expect((await ask(ben, 2_000)).json().payout_id).toBe(payout_id);
    expect(await has(site, ben)).toEqual([0, 3_000, 2_000]);
    const waiting = (await get('/api/payouts?limit=100', moderator)).json().payouts;
    expect(waiting).toContainEqual(
      expect.objectContaining({ payout_id, amount: 2_000, destination: 'IBAN DE12', state: 'requested' }),
    );
    const paid = { outcome: 'paid', note: 'Sent today' };
    for (let time = 0; time < 2; time += 1)
      expect((await post(`/api/payout/${payout_id}/settle`, moderator, paid)).statusCode).toBe(200);
    expect(await has(site, ben)).toEqual([0, 3_000, 0]);
    const refused = { outcome: 'refused' };
    expect((await post(`/api/payout/${payout_id}/settle`, moderator, refused)).json().code).toBe(
      'invalid_param',
    );
    const own = (await get(`/api/user/${ben.id}/payouts`, ben)).json().payouts;
    expect(own[0]).toMatchObject({ state: 'paid', note: 'Sent today' });
  });

  it('are returned when they are refused or withdrawn', async () => {
    const [ben, moderator] = [await earner(), await signUp(site, { acl: 'moderator' })];
    const first = (await ask(ben, 2_000)).json().payout_id;
    await post(`/api/payout/${first}/settle`, moderator, { outcome: 'refused' });
    const second = (await ask(ben, 5_000, 'again')).json().payout_id;
    expect((await post(`/api/payout/${second}/withdraw`, moderator)).json().code).toBe('payout_not_found');
    await post(`/api/payout/${second}/withdraw`, ben);
    expect(await has(site, ben)).toEqual([0, 5_000, 0]);
  });

  it('are for their owner, from the minimum amount on, up to the available balance', async () => {
    const [ben, eve] = [await earner(), await signUp(site)];
    expect((await ask(ben, 999)).json()).toMatchObject({ code: 'invalid_param', param: 'amount' });
    expect((await ask(ben, 5_001)).json().code).toBe('not_enough');
    const theft = { amount: 1_000, destination: 'mine', key: 'k' };
    expect((await post(`/api/user/${ben.id}/payouts`, eve, theft)).json().code).toBe('forbidden');
    expect((await get('/api/payouts', eve)).json().code).toBe('forbidden');
    expect((await get(`/api/user/${ben.id}/wallet`, eve)).json().code).toBe('forbidden');
  });
});

describe('statements', () => {
  it('show everything that moved, on the page, by the API and as a file', async () => {
    const [ann, ben] = await pair();
    await tip(site, ann, ben, { amount: 500, text: '=A1, "so good"' });
    const { lines } = (await get(`/api/user/${ann.id}/statement`, ann)).json();
    expect(lines.map((line: { kind: string; amount: number }) => [line.kind, line.amount])).toEqual([
      ['tip', -525],
      ['credit', 1_000],
    ]);
    expect((await get('/settings/tips', ben)).body).toContain('US$5.00');
    const file = await get('/settings/tips/statement.csv', ben);
    expect(file.headers['content-disposition']).toContain('tips.csv');
    const [head, line] = file.body.split('\r\n');
    expect(head).toBe('Date,Balance,Type,Person,Text,Amount,Currency');
    expect(line).toContain(`,Earnings,Tip,${ann.username},"'=A1, ""so good""",5.00,USD`);
    expect((await get('/settings/tips/statement.csv')).statusCode).toBe(404);
    expect((await get(`/api/user/${ann.id}/statement`, ben)).json().code).toBe('forbidden');
  });
});

describe('wallets', () => {
  it('are credited by moderators, once per key, and from the command line', async () => {
    const [ann, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
    const credit = { amount: 700, key: 'gift', note: 'Welcome' };
    for (let time = 0; time < 2; time += 1)
      expect((await post(`/api/user/${ann.id}/wallet`, moderator, credit)).json().wallet).toBe(700);
    expect((await post(`/api/user/${ann.id}/wallet`, ann, credit)).json().code).toBe('forbidden');
    const more = await post(`/api/user/${ann.id}/wallet`, moderator, { amount: -701, key: 'x' });
    expect(more.json().code).toBe('not_enough');
    expect(await runWallet(site.ctx, ['credit', ann.username, '3.50', 'for', 'you'])).toContain(
      'US$10.50 in',
    );
    expect(await runWallet(site.ctx, ['debit', ann.username, '10'])).toContain('US$0.50 in');
    await expect(runWallet(site.ctx, ['credit', ann.username, '-3'])).rejects.toThrow('vireo -- wallet');
    await expect(runWallet(site.ctx, ['show', 'nobody-here'])).rejects.toThrow('no account');
  });
});

describe('pages', () => {
  it('offer tipping to everybody but oneself and those with a block between, and work without scripts', async () => {
    const [ann, ben] = await pair(10_000);
    const poor = await signUp(site);
    const video = await addVideo(site, { accountId: ben.id });
    const shows = async (url: string, person?: Person) =>
      (await get(url, person)).body.includes('data-modal="tip"');
    for (const url of [`/u/${ben.username}`, `/${video.code}`])
      expect([
        await shows(url, ann),
        await shows(url),
        await shows(url, ben),
        await shows(url, poor),
      ]).toEqual([true, true, false, true]);
    expect((await get(`/u/${ben.username}/tip`, poor)).body).toContain('Ask a moderator of this site');
    await poor.send('PUT', `/api/user/${poor.id}/block/${ben.id}`);
    for (const url of [`/u/${ben.username}`, `/${video.code}`]) expect(await shows(url, poor)).toBe(false);
    const offer = await get(`/api/user/${ben.id}/tip`, poor);
    expect(offer.json()).toMatchObject({ code: 'forbidden' });
    const form = await get(`/u/${ben.username}/tip?video=${video.code}`, ann);
    const key = /name="key" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
    const send = (amount: string) =>
      site.app.inject({
        method: 'POST',
        url: `/u/${ben.username}/tip`,
        headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(
          new URLSearchParams({
            key,
            amount,
            currency: 'usd',
            text: 'Hi',
            pay_by: 'wallet',
            video: video.code,
          }),
        ),
      });
    const wrong = await send('lots');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Please enter an amount.');
    expect((await send('0.50')).body).toContain('from US$1.00 to US$500.00');
    const right = await send('12,50');
    expect(right.statusCode).toBe(303);
    expect((await get(String(right.headers['location']), ann)).body).toContain(
      `${ben.username} got your tip`,
    );
    expect(await has(site, ben)).toEqual([0, 1_250, 0]);
    expect((await get(`/u/${ben.username}?tab=about`)).body).toContain('Top tippers');
    expect((await get(`/${video.code}`, ben)).body).toContain('US$12.50');
    const { tippers } = (await get(`/api/user/${ben.username}/tippers`)).json();
    expect(tippers).toMatchObject([{ user: { username: ann.username }, total: 1_250 }]);
  });

  it('ask for payouts without scripts', async () => {
    const [ann, ben] = await pair(10_000);
    await tip(site, ann, ben, { amount: 5_000 });
    const ask = (amount: string) =>
      site.app.inject({
        method: 'POST',
        url: '/settings/tips',
        headers: { ...ben.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(new URLSearchParams({ key: 'p', amount, currency: 'usd', destination: 'IBAN' })),
      });
    const wrong = await ask('1.00');
    expect(wrong.body).toContain('at least US$10.00');
    const right = await get(String((await ask('20')).headers['location']), ben);
    expect(right.body).toContain('Payout requested.');
    expect(await has(site, ben)).toEqual([0, 3_000, 2_000]);
  });

  it('withdraw a payout and refund a tip without scripts', async () => {
    const [ann, ben] = await pair(10_000);
    await tip(site, ann, ben, { amount: 5_000 });
    await ben.post(`/api/user/${ben.id}/payouts`, { amount: 2_000, destination: 'IBAN', key: 'p' });
    const page = (await ben.page('/settings/tips')).body;
    const field = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(page)?.[1] ?? '';
    const withdrawn = await ben.form('/settings/tips', { payout: field('payout') });
    expect(withdrawn.location).toBe('/settings/tips?done=withdrawn');
    expect((await ben.page('/settings/tips?done=withdrawn')).body).toContain('Payout request withdrawn.');
    expect((await ann.form('/settings/tips', { tip: field('tip') })).status).toBe(400);
    const refunded = await ben.form('/settings/tips', { tip: field('tip') });
    expect(refunded.location).toBe('/settings/tips?done=refunded');
    expect([await has(site, ann), await has(site, ben)]).toEqual([
      [10_000, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('settle payouts and fill wallets without scripts', async () => {
    const [ann, ben] = await pair(10_000);
    const moderator = await signUp(site, { acl: 'moderator' });
    await tip(site, ann, ben, { amount: 5_000 });
    await ben.post(`/api/user/${ben.id}/payouts`, { amount: 2_000, destination: 'IBAN', key: 'p' });
    const page = (await ben.page('/settings/tips')).body;
    const payout = /name="payout" value="(\d+)"/.exec(page)?.[1] ?? '';
    expect((await moderator.page('/awesome/tips')).body).toContain(`name="payout" value="${payout}"`);
    const paid = await moderator.form('/awesome/tips', { payout, outcome: 'paid', note: 'Sent' });
    expect(paid.location).toBe('/awesome/tips?done=paid');
    expect(await has(site, ben)).toEqual([0, 3_000, 0]);

    const credit = (amount: string, who = moderator) =>
      who.form('/awesome/tips', { key: 'c', currency: 'usd', user: ben.username, amount, note: '' });
    const wrong = await credit('plenty');
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.stringMatching(/value="plenty"[\s\S]*Please enter an amount\./),
    ]);
    expect((await credit('5.00', ben)).status).toBe(404);
    expect((await credit('5.00')).location).toBe('/awesome/tips?done=credited');
    await credit('5.00');
    expect(await has(site, ben)).toEqual([500, 3_000, 0]);
    expect((await moderator.page('/awesome/tips?done=credited')).body).toContain('Wallet updated.');
  });

  it('show the operator what waits, and others nothing', async () => {
    const [ann, moderator] = [await signUp(site), await signUp(site, { acl: 'moderator' })];
    expect((await get('/awesome/tips', moderator)).body).toContain('Open payouts');
    expect((await get('/awesome/tips', ann)).statusCode).toBe(404);
    expect((await get('/help/earn')).body).toContain('a 5% fee on top');
  });
});

describe('an account that is deleted', () => {
  it('leaves the ledger complete, without its name and its messages', async () => {
    const [ann, ben] = await pair();
    const { tip_id } = (await tip(site, ann, ben, { amount: 500, text: 'from me' })).json();
    const exported = await owned.exportFor(site.ctx, ann.id);
    expect(exported.rows['tip']).toMatchObject([{ amount: 500, text: 'from me' }]);
    expect(exported.rows['ledger_transfer']).toMatchObject([{ amount: 1_000 }, { amount: -525 }]);
    const before = await audit(site);
    await deleteAccount(site.ctx, ann.id);
    const row = await site.ctx.db
      .selectFrom('tip')
      .selectAll()
      .where('id', '=', Number(tip_id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ from_id: null, to_id: ben.id, amount: 500, text: '' });
    const left = await site.ctx.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('kind', '=', 'unclaimed')
      .executeTakeFirstOrThrow();
    expect(left.balance).toBe(475);
    expect((await post(`/api/tip/${tip_id}/refund`, ben)).statusCode).toBe(200);
    expect(before).toEqual({ wrong: [], sum: 0 });
    expect(await audit(site)).toEqual(before);
  });
});

describe('the database', () => {
  it('refuses unbalanced transfers, and changes to booked entries', async () => {
    const { db } = site.ctx;
    const purse = await db
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', 'fees')
      .executeTakeFirstOrThrow();
    const forge = db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_transfer')
        .values({ kind: 'credit', key: 'forged' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ledger_entry')
        .values({ transfer_id: id, ledger_account_id: purse.id, amount: 5 })
        .execute();
    });
    await expect(forge).rejects.toThrow('do not sum to zero');
    await expect(db.updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db.deleteFrom('ledger_entry').execute()).rejects.toThrow('never changed');
    expect(await audit(site)).toEqual({ wrong: [], sum: 0 });
  });
});

describe('while tips are off', () => {
  it('there are no buttons, no pages and no tips', async () => {
    const off = await startSite({ TIPS: 'off' });
    try {
      const [ann, ben] = [await signUp(off), await signUp(off)];
      await fill(off, ann, 1_000);
      const page = await off.app.inject({ url: `/u/${ben.username}`, headers: ann.headers });
      expect(page.body).not.toContain('data-modal="tip"');
      const form = await off.app.inject({ url: `/u/${ben.username}/tip`, headers: ann.headers });
      expect(form.statusCode).toBe(404);
      expect((await tip(off, ann, ben, { amount: 500 })).json().code).toBe('forbidden');
    } finally {
      await off.close();
    }
  });
});
