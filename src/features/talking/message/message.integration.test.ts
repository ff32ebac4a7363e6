import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, publishVideo, signUpPerson } from '#platform/testing/people.ts';
import accountJobs from '#features/people/account/jobs.ts';
import { deleteAccount } from '#features/people/account/model/leave.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { findDamage } from '#src/commands/verify.ts';
import { sweepDeleted } from './model/change.ts';
import owned from './owned.ts';
import { UNDO_MS } from './rules.ts';
import { ERROR_TEXTS } from './texts.ts';

interface ShownMessage {
  message_id: string;
  thread_id: string;
  user_id: string;
  body: string;
  videos: { video_id: string }[];
}

let site: TestSite;
let ann: Person;
let ben: Person;
let cy: Person;
let made = 0;

beforeAll(async () => {
  site = await startSite();
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
});
afterAll(() => site?.close());
beforeEach(async () => {
  made += 1;
  const name = (base: string) => `${base}${made}writes`;
  ann = await signUpPerson(site, name('ann'));
  ben = await signUpPerson(site, name('ben'));
  cy = await signUpPerson(site, name('cyd'));
});

/** Writes to somebody; answers the conversation's id. */
async function begin(from: Person, to: readonly Person[], body = 'Hello'): Promise<string> {
  const { body: answer } = await from.post('/api/private-messages/create', {
    to: to.map(({ id }) => id).join(','),
    body,
  });
  return (answer as unknown as { thread: { thread_id: string } }).thread.thread_id;
}

async function say(by: Person, thread: string, body: string): Promise<string> {
  const answer = await by.post(`/api/private-messages/${thread}/messages`, { body });
  return (answer.body as unknown as { message: ShownMessage }).message.message_id;
}

async function read(by: Person, thread: string, query = '') {
  const { body } = await by.get(`/api/private-messages/${thread}/messages${query}`);
  return body as unknown as {
    messages: ShownMessage[];
    page: { next: string | null; total: number };
    has_newer: boolean;
  };
}

const bodies = ({ messages }: { messages: ShownMessage[] }) => messages.map(({ body }) => body);

async function notices(of: Person) {
  return site.ctx.db
    .selectFrom('notification')
    .select(['actor_id', 'object_id', 'hidden', 'read_at'])
    .where('account_id', '=', of.id)
    .where('type', '=', 'messaged')
    .orderBy('id')
    .execute();
}

async function unread(of: Person): Promise<number> {
  return (await of.get('/api/private-messages/unread')).body['unreadMessages'] as unknown as number;
}

describe('a conversation of two', () => {
  it('is the same for both, with the row, the notification and the events', async () => {
    const thread = await begin(ann, [ben], 'Hi Ben');
    expect(await begin(ben, [ann], 'Hi Ann')).toBe(thread);
    expect(bodies(await read(ann, thread))).toEqual(['Hi Ann', 'Hi Ben']);
    const [told] = await notices(ben);
    expect(told).toMatchObject({ actor_id: ann.id, hidden: false, read_at: null });
    expect(site.events).toContainEqual({ topic: 'thread', id: Number(thread) });
    expect(site.events).toContainEqual({ topic: 'messages-unread', id: ben.id });
    const { notifications } = (await ann.get('/api/notifications')).body as unknown as {
      notifications: { type: string; message: object | null }[];
    };
    expect(notifications.find(({ type }) => type === 'messaged')?.message).toMatchObject({
      thread_id: thread,
      url: `/messages/${thread}`,
      body: 'Hi Ann',
    });
  });

  it('is unread until it is read or answered, and so are its notifications', async () => {
    const thread = await begin(ann, [ben]);
    const last = await say(ann, thread, 'Are you there?');
    expect([await unread(ann), await unread(ben)]).toEqual([0, 1]);
    const { threads } = (await ben.get('/api/private-messages')).body as unknown as {
      threads: { unread_count: number; message: ShownMessage; participants: { user_id: string }[] }[];
    };
    expect(threads).toMatchObject([
      { unread_count: 2, message: { body: 'Are you there?' }, participants: [{ user_id: String(ann.id) }] },
    ]);
    await ben.post(`/api/private-messages/${thread}/read`, { message: last });
    expect(await unread(ben)).toBe(0);
    expect((await notices(ben)).every(({ read_at }) => read_at !== null)).toBe(true);
    await say(ann, thread, 'One more');
    await say(ben, thread, 'Yes');
    expect([await unread(ann), await unread(ben)]).toEqual([1, 0]);
  });

  it('is read with its notifications or not at all', async () => {
    const thread = await begin(ann, [ben]);
    const message = (await read(ben, thread)).messages[0]?.message_id;
    const markRead = () => ben.post(`/api/private-messages/${thread}/read`, { message });
    const { db } = site.ctx;
    await sql`alter table notification add constraint killed check (read_at is null) not valid`.execute(db);
    expect((await markRead()).code).toBe(500);
    await sql`alter table notification drop constraint killed`.execute(db);
    expect(await unread(ben)).toBe(1);
    await markRead();
    expect([await unread(ben), await notices(ben)]).toMatchObject([0, [{ read_at: expect.any(Date) }]]);
  });

  it('pages both ways, and around a message', async () => {
    const thread = await begin(ann, [ben], 'm0');
    const ids = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      ids.push(await say(number % 2 ? ben : ann, thread, `m${number}`));
    const newest = await read(ann, thread, '?limit=3');
    expect(bodies(newest)).toEqual(['m6', 'm5', 'm4']);
    const older = await read(ann, thread, `?limit=3&after=${newest.page.next}`);
    expect(bodies(older)).toEqual(['m3', 'm2', 'm1']);
    const since = await read(ann, thread, `?limit=2&since=${ids[1]}`);
    expect([bodies(since), since.has_newer]).toEqual([['m4', 'm3'], true]);
    const around = await read(ann, thread, `?limit=2&at=${ids[2]}`);
    expect([bodies(around), around.has_newer]).toEqual([['m5', 'm4', 'm3', 'm2'], true]);
    expect(bodies(await read(ann, thread, `?limit=9&after=${around.page.next}`))).toEqual(['m1', 'm0']);
    expect(newest.page.total).toBe(7);
  });

  it('does not exist for others', async () => {
    const thread = await begin(ann, [ben]);
    const id = await say(ann, thread, 'secret');
    const refusals = await Promise.all([
      cy.get(`/api/private-messages/${thread}`),
      cy.get(`/api/private-messages/${thread}/messages`),
      cy.post(`/api/private-messages/${thread}/messages`, { body: 'x' }),
      cy.post(`/api/private-messages/${thread}/read`, { message: id }),
      cy.post(`/api/private-messages/${thread}/typing`),
      cy.send('DELETE', `/api/private-messages/${thread}/messages/${id}`),
      cy.send('DELETE', `/api/private-messages/${thread}/participants/${cy.id}`),
      cy.get('/api/private-messages/999999999'),
    ]);
    expect(refusals.map(({ code, body }) => [code, body['code']])).toEqual(
      refusals.map(() => [400, 'thread_not_found']),
    );
    expect((await cy.page(`/messages/${thread}`)).status).toBe(404);
    const found = (await cy.get('/api/private-messages/search?query=secret')).body as unknown as {
      messages: ShownMessage[];
    };
    expect(found.messages).toEqual([]);
  });

  it('shows the videos that its links lead to', async () => {
    const video = await publishVideo(site, ann.id, { code: `b${made}cdf`.slice(0, 5), private: true });
    const gone = await publishVideo(site, ann.id, { code: `g${made}cdf`.slice(0, 5), state: 'deleted' });
    const { publicUrl } = site.ctx.config;
    const body = `Look: ${publicUrl}/b${made}cdf and ${publicUrl}/g${made}cdf`;
    const { messages } = await read(ben, await begin(ann, [ben], body));
    expect(messages[0]?.videos.map(({ video_id }) => video_id)).toEqual([String(video)]);
    expect(gone).not.toBe(video);
  });
});

describe('writing', () => {
  it('is refused without text, to oneself, to nobody and to unknown people', async () => {
    const create = (input: object) => ann.post('/api/private-messages/create', { body: 'x', ...input });
    const answers = await Promise.all([
      create({ to: ben.id, body: '  ' }),
      create({ to: ann.id }),
      create({ to: ' , ' }),
      create({ to: 'nobody-at-all' }),
      create({}),
      create({ to: Array.from({ length: 20 }, (_item, at) => `somebody${at}`).join(',') }),
    ]);
    expect(answers.map(({ body }) => [body['code'], body['param']])).toEqual([
      ['invalid_param', 'body'],
      ['invalid_param', 'to'],
      ['invalid_param', 'to'],
      ['user_not_found', 'to'],
      ['invalid_param', 'to'],
      ['invalid_param', 'to'],
    ]);
  });

  it('names those of several people who are not there', async () => {
    const { body: said } = await ann.post('/api/private-messages/create', {
      to: `${ben.username}, nix, nox`,
      body: 'Hi',
    });
    expect(said).toMatchObject({ code: 'user_not_found', error: 'We found nobody called nix, nox.' });
  });

  it('is searched beside itself', async () => {
    const thread = await begin(ann, [ben]);
    const { body: page } = await ann.page(`/messages/${thread}?find=1`);
    expect(page).toMatch(
      /placeholder="Search this conversation"[^>]*autofocus|autofocus[^>]*placeholder="Search this/i,
    );
    expect(page).toContain('aria-label="Conversation"');
    const nothing = (await ann.page(`/messages/${thread}?find=1&q=zebra`)).body;
    expect(nothing).toContain('thread-list-nothing');
    expect(nothing).toContain('aria-label="Conversation"');
  });

  it('is refused in both directions after a block, and earlier messages stay', async () => {
    const thread = await begin(ann, [ben]);
    await ben.send('PUT', `/api/user/${ben.id}/block/${ann.id}`);
    for (const [by, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const said = await by.post(`/api/private-messages/${thread}/messages`, { body: 'x' });
      expect(said.body).toMatchObject({ code: 'forbidden', error: ERROR_TEXTS.en.closed.blocked });
      const draft = await by.post('/api/private-messages/create', { to: other.id, body: 'x' });
      expect(draft.body).toMatchObject({ code: 'forbidden' });
      expect(bodies(await read(by, thread))).toEqual(['Hello']);
    }
    const { thread: shown } = (await ann.get(`/api/private-messages/${thread}`)).body as unknown as {
      thread: { closed: string };
    };
    expect(shown.closed).toBe(ERROR_TEXTS.en.closed.blocked);
  });

  it('reaches people who mute the author or want no notifications, without notifying them', async () => {
    await ben.send('PUT', `/api/user/${ben.id}/mute/${ann.id}`);
    const ways = { on_site: 0, desktop: 0, email: 0, digest: 0 };
    await cy.post(`/api/user/${cy.id}/notification-preferences`, { type: 'messaged', ...ways });
    const thread = await begin(ann, [ben, cy]);
    expect([await notices(ben), await notices(cy)]).toEqual([[], []]);
    expect([await unread(ben), await unread(cy)]).toEqual([1, 1]);
    expect(bodies(await read(ben, thread))).toEqual(['Hello']);
  });
});

describe('a conversation of more than two', () => {
  it('tells those who mute it nothing more and does not count for them, until they no longer do', async () => {
    const thread = await begin(ann, [ben, cy], 'Before');
    const mute = (muted: 0 | 1, by = ben) => by.post(`/api/private-messages/${thread}/mute`, { muted });
    expect((await mute(1)).body['unreadMessages']).toBe(0);
    const quiet = await say(ann, thread, 'While muted');
    expect(await unread(ben)).toBe(0);
    expect(await unread(cy)).toBe(1);
    const told = async (of: Person) => (await notices(of)).map(({ object_id }) => String(object_id));
    expect(await told(ben)).not.toContain(quiet);
    expect(await told(cy)).toContain(quiet);
    const { body } = await ben.get(`/api/private-messages/${thread}`);
    expect(body['thread']).toMatchObject({ muted: true, unread_count: 2 });
    expect((await mute(0)).body['unreadMessages']).toBe(1);
    const again = await say(ann, thread, 'Again');
    expect(await told(ben)).toContain(again);
    const dora = await signUpPerson(site, `dora${made}writes`);
    expect((await mute(1, dora)).body).toMatchObject({ code: 'thread_not_found' });
  });

  it('hides messages of blocked people from each other, and from nobody else', async () => {
    const thread = await begin(ann, [ben, cy]);
    await ben.send('PUT', `/api/user/${ben.id}/block/${cy.id}`);
    await say(cy, thread, 'from cy');
    expect(bodies(await read(ben, thread))).toEqual(['Hello']);
    expect(bodies(await read(ann, thread))).toEqual(['from cy', 'Hello']);
    expect(await notices(ben)).toHaveLength(1);
    expect(await unread(ben)).toBe(1);
  });

  it('is left permanently, and only by oneself', async () => {
    const thread = await begin(ann, [ben, cy]);
    const other = await ann.send('DELETE', `/api/private-messages/${thread}/participants/${cy.id}`);
    expect(other.body).toMatchObject({ code: 'forbidden' });
    await cy.send('DELETE', `/api/private-messages/${thread}/participants/${cy.id}`);
    await say(ann, thread, 'without cy');
    expect((await cy.get(`/api/private-messages/${thread}`)).body).toMatchObject({
      code: 'thread_not_found',
    });
    expect(await unread(cy)).toBe(0);
    // There is nothing left that they could read.
    expect(await notices(cy)).toMatchObject([{ read_at: expect.any(Date) }]);
    const { body } = await ben.get(`/api/private-messages/${thread}`);
    const { thread: group, left } = body as unknown as {
      thread: { participants: { username: string }[] };
      left: { username: string }[];
    };
    const names = (people: { username: string }[]) => people.map(({ username }) => username);
    expect([names(group.participants), names(left)]).toEqual([[ann.username], [cy.username]]);
    expect((await ben.page(`/messages/${thread}`)).body).toContain('Left');
  });
});

it('a conversation of two that was left returns with later messages only', async () => {
  const thread = await begin(ann, [ben], 'before');
  await ben.send('DELETE', `/api/private-messages/${thread}/participants/${ben.id}`);
  expect((await ben.get('/api/private-messages')).body['threads']).toEqual([]);
  // They come back, so they have not left for good.
  expect((await ann.get(`/api/private-messages/${thread}`)).body['left']).toEqual([]);
  await say(ann, thread, 'after');
  expect(bodies(await read(ben, thread))).toEqual(['after']);
  expect(bodies(await read(ann, thread))).toEqual(['after', 'before']);
});

describe('deleting', () => {
  it('removes a message for everybody with its notification, and can be undone for a while', async () => {
    const thread = await begin(ann, [ben]);
    const id = await say(ann, thread, 'oops');
    const path = `/api/private-messages/${thread}/messages/${id}`;
    expect((await ben.send('DELETE', path)).body).toMatchObject({ code: 'message_not_found' });
    await ann.send('DELETE', path);
    expect(bodies(await read(ben, thread))).toEqual(['Hello']);
    expect((await notices(ben)).map(({ hidden }) => hidden)).toEqual([false, true]);
    await ann.post(`${path}/restore`);
    expect(bodies(await read(ben, thread))).toEqual(['oops', 'Hello']);
    expect((await notices(ben)).map(({ hidden }) => hidden)).toEqual([false, false]);
    await ann.send('DELETE', path);
    site.advance(UNDO_MS + 1_000);
    expect((await ann.post(`${path}/restore`)).body).toMatchObject({ code: 'message_not_found' });
    await sweepDeleted(site.ctx);
    const rows = site.ctx.db.selectFrom('message').select('id').where('id', '=', Number(id));
    expect(await rows.execute()).toEqual([]);
  });
});

describe('searching', () => {
  it('finds words in all conversations or in one, whatever their case', async () => {
    const one = await begin(ann, [ben], 'The Heron stood still');
    const two = await begin(cy, [ann], 'a heron again');
    const find = async (query: string) =>
      bodies(
        (await ann.get(`/api/private-messages/search?${query}`)).body as unknown as {
          messages: ShownMessage[];
        },
      );
    expect(await find('query=heron')).toEqual(['a heron again', 'The Heron stood still']);
    expect(await find(`query=HERON&thread=${one}`)).toEqual(['The Heron stood still']);
    expect(await find('query=heron+-again')).toEqual(['The Heron stood still']);
    expect(two).not.toBe(one);
  });
});

describe('what others see', () => {
  it('includes how far somebody has read, unless they hide it', async () => {
    const thread = await begin(ann, [ben]);
    const id = await say(ann, thread, 'seen?');
    await ben.post(`/api/private-messages/${thread}/read`, { message: id });
    const seen = async () => (await ann.get(`/api/private-messages/${thread}`)).body['seen'];
    expect(await seen()).toEqual([{ user_id: String(ben.id), message_id: id }]);
    await ben.post('/api/private-messages/choices', { show_seen: 0 });
    expect(await seen()).toEqual([]);
  });
});

describe('an account that is deleted', () => {
  it('exports its messages before, and takes them and empty conversations along', async () => {
    const alone = await begin(ann, [ben], 'from ann');
    const kept = await begin(ann, [ben, cy], 'to both');
    await ben.send('DELETE', `/api/private-messages/${alone}/participants/${ben.id}`);
    await say(ben, kept, 'from ben');
    const { rows } = await owned.exportFor(site.ctx, ann.id);
    expect(rows['message']).toMatchObject([{ body: 'from ann' }, { body: 'to both' }]);
    expect(rows['message_participant']).toHaveLength(2);
    await deleteAccount(site.ctx, ann.id);
    expect(bodies(await read(cy, kept))).toEqual(['from ben']);
    const left = site.ctx.db.selectFrom('message_thread').select('id').where('id', '=', Number(alone));
    expect(await left.execute()).toEqual([]);
    expect(await findDamage(site.ctx)).toEqual([]);
  });
});

describe('without scripts', () => {
  const submit = (by: Person, url: string, fields: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { cookie: by.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(fields)),
    });

  it('people write to each other and read what was written', async () => {
    const draft = await submit(ann, '/messages', { to: String(ben.id), body: 'By form' });
    expect([draft.statusCode, draft.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/messages\/\d+$/),
    ]);
    const path = String(draft.headers.location);
    expect((await submit(ben, path, { body: 'Answered by form' })).headers.location).toBe(path);
    const { body } = await ann.page(path);
    expect(body).toContain('By form');
    expect(body).toContain('Answered by form');
    expect((await ann.page('/messages')).body).toContain('Answered by form');
    expect((await ann.page('/messages?q=answered')).body).toContain(`${path}?at=`);
    expect((await ann.page(`/messages?to=${ben.id}`)).location).toBe(path);
  });

  it('a refused form comes back with what was typed', async () => {
    const answer = await submit(ann, '/messages', { to: 'nobody-at-all', body: 'Kept words' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('We found nobody called nobody-at-all.');
    expect(answer.body).toContain('Kept words');
  });

  it('signed-out visitors are asked to sign in first', async () => {
    const { statusCode, headers } = await site.app.inject({ url: '/messages?to=ann' });
    expect([statusCode, headers.location]).toEqual([302, '/sign-in?next=%2Fmessages%3Fto%3Dann']);
  });
});

describe('limits', () => {
  it('let a new account start few conversations, and an older one more', async () => {
    const limited = await startSite({ RATE_LIMITS: 'on' });
    try {
      const names = ['quill', 'rosehip', 'sorrel', 'tansy', 'umber', 'violet', 'willow'];
      const people: { auth: { token: string; user_id: string } }[] = [];
      for (const [at, name] of names.entries()) {
        // The limit of sign-ups by address is not what this is about.
        const remoteAddress = `10.0.0.${at + 1}`;
        const payload = { username: name, password: 'secret' };
        const answer = await limited.app.inject({
          method: 'POST',
          url: '/api/user/create',
          payload,
          remoteAddress,
        });
        people.push(answer.json());
      }
      const [writer] = people;
      const write = (to: number | string) =>
        limited.app.inject({
          method: 'POST',
          url: '/api/private-messages/create',
          headers: { authorization: `Bearer ${writer?.auth.token}` },
          payload: { to: typeof to === 'string' ? to : people[to]?.auth.user_id, body: 'Hi' },
        });
      expect((await write(1)).statusCode).toBe(200);
      // A larger group gets a conversation of its own each time, also at the same time.
      const group = [people[2], people[3]].map((one) => one?.auth.user_id).join(',');
      const codes = await Promise.all(
        Array.from({ length: 28 }, () => write(group)).map(async (answer) => (await answer).statusCode),
      );
      expect(codes.filter((code) => code === 200)).toHaveLength(4);
      expect(codes.filter((code) => code === 429)).toHaveLength(24);
      expect((await write(6)).json()).toMatchObject({
        code: 'rate_limited',
        error: ERROR_TEXTS.en.tooManyThreads,
      });
      expect((await write(1)).statusCode).toBe(200);
      await limited.ctx.db
        .updateTable('account')
        .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
        .execute();
      expect((await write(6)).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('require a confirmed e-mail address if the operator does', async () => {
    await site.ctx.settings.set('messagesNeedEmail', true);
    try {
      const input = { to: ben.id, body: 'Hi' };
      const refused = await ann.post('/api/private-messages/create', input);
      expect(refused.body).toMatchObject({ code: 'forbidden', error: ERROR_TEXTS.en.needsEmail });
      await site.ctx.db
        .updateTable('account')
        .set({ email: `ann${made}@mail.example`, email_verified_at: new Date() })
        .where('id', '=', ann.id)
        .execute();
      expect((await ann.post('/api/private-messages/create', input)).code).toBe(200);
    } finally {
      await site.ctx.settings.set('messagesNeedEmail', false);
    }
  });
});
