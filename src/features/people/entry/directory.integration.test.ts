import { type AddressInfo, createServer } from 'node:net';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '#features/people/account/model/tokens.ts';
import accountJobs from '#features/people/account/jobs.ts';
import {
  addGroup,
  addPerson,
  startDirectory,
  type TestDirectory,
} from '#features/people/connect/testing/ldap.ts';
import { askDirectory } from '#features/people/connect/model/directory.ts';
import { checkSignIn } from '#src/commands/check-sign-in.ts';
import { signUp, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';

let directory: TestDirectory;
let site: TestSite;
let staff: string;
let chiefs: string;

beforeAll(async () => {
  directory = await startDirectory();
  const { admin } = directory;
  const ann = await addPerson(admin, 'ann.example', 'secret of ann');
  const bob = await addPerson(admin, 'bobby', 'secret of bob');
  await addPerson(admin, 'stranger', 'secret of stranger');
  await addPerson(admin, 'od(d)*na\\me', 'secret of odd');
  staff = await addGroup(admin, 'staff', [ann, bob, 'cn=od-d--na-me,dc=acme,dc=test']);
  chiefs = await addGroup(admin, 'chiefs', [ann]);
  site = await startSite({
    ...directory.env,
    LDAP_REQUIRED_GROUPS: ' CN=staff, DC=acme,DC=test ',
    LDAP_MODERATOR_GROUPS: chiefs,
  });
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
  await signUp(site, { acl: 'moderator' });
}, 60_000);
afterAll(async () => {
  await site?.close();
  await directory?.close();
});

async function signIn(identity: string, password: string, at = site) {
  const payload = { identity, password };
  const answer = await at.app.inject({ method: 'POST', url: '/api/auth/create', payload });
  return answer.json() as {
    code?: string;
    user?: { username: string; acl?: string };
    auth?: { token: string };
  };
}

async function accountOf(username: string) {
  return site.ctx.db
    .selectFrom('account')
    .select(['id', 'acl', 'email', 'email_verified_at'])
    .where('username', '=', username)
    .executeTakeFirst();
}

describe('signing in with the directory’s passwords', () => {
  it('makes an account the first time, and finds it from then on, even after a rename there', async () => {
    expect((await signIn('ann.example', 'secret of ann')).user?.username).toBe('ann.example');
    const made = await accountOf('ann.example');
    expect(made).toMatchObject({ acl: 'moderator', email: 'annexample@acme.test', email_verified_at: null });
    const dn = 'cn=ann-example,dc=acme,dc=test';
    const modification = new Attribute({ type: 'uid', values: ['ann.other'] });
    await directory.admin.modify(dn, new Change({ operation: 'replace', modification }));
    expect((await signIn('ann.other', 'secret of ann')).user?.username).toBe('ann.example');
    expect((await signIn('ann.example', 'secret of ann')).code).toBe('invalid_credentials');
  });

  it('lets roles follow the groups, in any spelling of their names', async () => {
    const modification = new Attribute({ type: 'member', values: ['cn=bobby,dc=acme,dc=test'] });
    await directory.admin.modify(chiefs, new Change({ operation: 'replace', modification }));
    expect((await signIn('ann.other', 'secret of ann')).code).toBeUndefined();
    expect((await accountOf('ann.example'))?.acl).toBe('');
    expect((await signIn('stranger', 'secret of stranger')).code).toBe('connect_group');
  });

  it('takes the role of a moderator who is in no group any more, when it refuses them', async () => {
    const boss = await addPerson(directory.admin, 'bossy', 'secret of boss');
    const put = (operation: 'add' | 'delete') => {
      const modification = new Attribute({ type: 'member', values: [boss] });
      return directory.admin.modify(chiefs, new Change({ operation, modification }));
    };
    await put('add');
    expect((await signIn('bossy', 'secret of boss')).user?.username).toBe('bossy');
    expect((await accountOf('bossy'))?.acl).toBe('moderator');
    await put('delete');
    expect((await signIn('bossy', 'secret of boss')).code).toBe('connect_group');
    expect((await accountOf('bossy'))?.acl).toBe('');
  });

  it('lets newcomers wait where moderators decide, and makes one account of two first sign-ins', async () => {
    await addPerson(directory.admin, 'newcomer', 'secret of new');
    const modification = new Attribute({ type: 'member', values: ['cn=newcomer,dc=acme,dc=test'] });
    await directory.admin.modify(staff, new Change({ operation: 'add', modification }));
    await site.ctx.settings.set('registration', 'approval');
    expect((await signIn('newcomer', 'secret of new')).code).toBe('approval_required');
    await site.ctx.settings.set('registration', 'open');
    const made = await Promise.all([1, 2, 3].map(() => signIn('newcomer', 'secret of new')));
    expect(made.map(({ user }) => user?.username)).toEqual(['newcomer', 'newcomer', 'newcomer']);
  });

  it('takes another name where somebody here has it, whose account stays theirs', async () => {
    const bobby = await signUpPerson(site, 'bobby');
    expect((await signIn('bobby', 'secret of bob')).user?.username).toBe('bobby2');
    expect((await signIn('bobby', 'secret')).user?.username).toBe('bobby');
    expect(await accountOf('bobby')).toMatchObject({ id: bobby.id, acl: '' });
  });

  it.each([
    ['no password', 'ann.other', ''],
    ['a wrong password', 'ann.other', 'secret of bob'],
    ['nobody', 'nobody', 'secret of ann'],
    ['every name', '*', 'secret of ann'],
    ['a filter', 'ann.other)(uid=*', 'secret of ann'],
    ['another filter', '*)(|(uid=ann.other', 'secret of ann'],
    ['a NUL', 'ann.other\0', 'secret of ann'],
    ['a distinguished name', 'cn=ann-example,dc=acme,dc=test', 'secret of ann'],
    ['more than a name', 'a'.repeat(999), 'secret of ann'],
  ])('refuses %s', async (_what, identity, password) => {
    const { code, auth } = await signIn(identity, password);
    expect([['invalid_credentials', 'invalid_param'].includes(code ?? ''), auth]).toEqual([true, undefined]);
  });

  it('finds a name whatever it contains', async () => {
    expect(await signIn('od(d)*na\\me', 'secret of odd')).toMatchObject({ user: { username: 'oddname' } });
  });

  it('never binds without a password, which a directory would accept from anybody', async () => {
    const settings = site.ctx.config.signIn.directory;
    if (!settings) throw new Error('There is no directory.');
    expect(await askDirectory(site.ctx, settings, { identity: 'ann.other', password: '' })).toBeNull();
  });

  it('is connected and disconnected in the settings of an account that exists', async () => {
    await addPerson(directory.admin, 'cleo', 'secret of cleo');
    const modification = new Attribute({ type: 'member', values: ['cn=cleo,dc=acme,dc=test'] });
    await directory.admin.modify(staff, new Change({ operation: 'add', modification }));
    const cleo = await signUpPerson(site, 'cleohere');
    const url = '/settings/social';
    const form = { identity: 'cleo', password: 'wrong', passwordCurrent: 'secret', title: 'Acme' };
    const send = (payload: object) =>
      site.app.inject({ method: 'POST', url, headers: { cookie: cleo.cookie }, payload });
    const refused = await send(form);
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('isn’t right')]);
    expect((await send({ ...form, passwordCurrent: 'no' })).statusCode).toBe(400);
    const sent = await send({ ...form, password: 'secret of cleo' });
    expect(sent.headers.location).toBe('/settings/social#ribbon=Acme%20is%20connected.');
    expect((await cleo.page(url)).body).toContain('Connected as cleo');
    expect((await signIn('cleo', 'secret of cleo')).user?.username).toBe('cleohere');
    expect((await cleo.post('/api/auth/networks/ldap/disconnect', { passwordCurrent: 'secret' })).code).toBe(
      200,
    );
    expect((await cleo.page(url)).body).not.toContain('Connected as cleo');
  });

  it('says on the page that its names and passwords count', async () => {
    expect((await site.app.inject('/sign-in')).body).toContain(
      'You can use your name and password of Acme too.',
    );
  });
});

describe('as the operator sets it', () => {
  it('asks by ldaps, by the directory alone, and only for accounts that exist', async () => {
    const { LDAP_START_TLS: _, ...env } = directory.env;
    const only = await startSite({
      ...env,
      LDAP_URL: directory.secureUrl,
      LDAP_ONLY: 'on',
      LDAP_NEW_ACCOUNTS: 'off',
    });
    const local = await signUpPerson(only, 'localperson');
    expect((await signIn('localperson', 'secret', only)).code).toBe('invalid_credentials');
    expect((await signIn('bobby', 'secret of bob', only)).code).toBe('connect_unknown');
    const linked = { identity: 'bobby', password: 'secret of bob', passwordCurrent: 'secret' };
    expect((await local.post('/api/auth/directory/connect', linked)).code).toBe(200);
    expect((await signIn('bobby', 'secret of bob', only)).user?.username).toBe('localperson');
    // A letter to whoever had to leave the directory is no way around it.
    const email = 'local@example.org';
    await only.ctx.db.updateTable('account').set({ email }).where('id', '=', local.id).execute();
    const link = { purpose: 'password-reset', accountId: local.id, data: { email }, life: 60_000 } as const;
    const reset = { token: await issueToken(only.ctx.db, only.ctx, link), password: 'another secret' };
    const answer = await only.app.inject({ method: 'POST', url: '/api/user/reset', payload: reset });
    expect([answer.json(), answer.cookies]).toEqual([{ status: true }, []]);
    await only.close();
  });

  it('counts guesses as those of local passwords', async () => {
    const strict = await startSite({ ...directory.env, RATE_LIMITS: 'on' });
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 21; guess += 1) codes.push((await signIn('bobby', `${guess}`, strict)).code);
    expect([codes[0], codes.at(-1)]).toEqual(['invalid_credentials', 'rate_limited']);
    await strict.close();
  });

  it('knows nobody by a name that somebody else may get later', async () => {
    const unsure = await startSite({ ...directory.env, LDAP_ID_ATTRIBUTE: 'employeeNumber' });
    expect((await signIn('bobby', 'secret of bob', unsure)).code).toBe('connect_unreachable');
    await unsure.close();
  });

  it('follows no referral: names behind one are nobody’s, and a whole directory behind one is refused', async () => {
    expect((await signIn('bobby', 'secret of bob')).code).toBeUndefined();
    expect((await signIn('beyond', 'secret of beyond')).code).toBe('invalid_credentials');
    const away = await startSite({ ...directory.env, LDAP_BASE: 'dc=other,dc=test' });
    expect((await signIn('bobby', 'secret of bob', away)).code).toBe('connect_unreachable');
    const [said] = await checkSignIn({ signIn: away.ctx.config.signIn });
    expect(said?.detail).toContain('it refers to another server, and referrals are not followed');
    expect(directory.referred.visits).toBe(0);
    await away.close();
  });

  it('does not trust a server whose certificate nobody vouches for', async () => {
    const { LDAP_CA: _, ...env } = directory.env;
    const wary = await startSite(env);
    expect((await signIn('bobby', 'secret of bob', wary)).code).toBe('connect_unreachable');
    await wary.close();
  });

  it('waits for a silent server no longer than it must, while local passwords go on to work', async () => {
    const agrees = answering((op, id) => (op === 0x77 ? done(0x78, id, 0) : null));
    const endless = answering(() =>
      Buffer.concat([Buffer.from([48, 0x84, 127, 0, 0, 0]), Buffer.alloc(2e7)]),
    );
    const silent = answering(() => null);
    const { URL } = await silent;
    const alone = await startSite({ LDAP_URL: URL, LDAP_BASE: 'dc=acme,dc=test' });
    await signUpPerson(alone, 'localperson');
    expect((await signIn('localperson', 'secret', alone)).user?.username).toBe('localperson');
    const refused = [
      signIn('bobby', 'secret of bob', alone),
      askAt({ ...(await agrees), START_TLS: true }),
      askAt(await endless),
    ];
    for (const one of refused) expect(await one).toMatchObject({ code: 'connect_unreachable' });
    expect((await alone.app.inject('/sign-in')).statusCode).toBe(200);
    await alone.close();
    for (const { server } of await Promise.all([agrees, endless, silent])) server.close();
  }, 30_000);

  it('takes a bind that is refused for a lock or a missing password for a wrong one', async () => {
    for (const code of [19, 48, 53]) {
      const { server, ...at } = await answering((op, id) =>
        op === 0x63 ? done(0x65, id, 0) : done(0x61, id, code),
      );
      expect(await askAt(at)).toBeNull();
      server.close();
    }
  });

  it('is looked at by the doctor, which names no secret', async () => {
    const { signIn: settings } = site.ctx.config;
    const [fine] = await checkSignIn({ signIn: settings });
    expect(fine).toMatchObject({ ok: true, name: 'sign-in with Acme' });
    const wrong = { ...settings, directory: { ...settings.directory, BIND_PASSWORD: 'mistaken secret' } };
    const [refused] = await checkSignIn({ signIn: wrong as typeof settings });
    expect(refused).toMatchObject({ ok: false });
    expect(JSON.stringify(refused)).not.toContain('mistaken secret');
  });
});

/** The end of an answer of LDAP: a result code, and no words. */
function done(op: number, id: number, code: number): Buffer {
  return Buffer.from([48, 12, 2, 1, id, op, 7, 10, 1, code, 4, 0, 4, 0]);
}

/** A server that answers each request by its kind, or not at all. */
async function answering(answer: (op: number, id: number) => Buffer | null) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (sent) => {
      const at = 2 + ((sent[1] ?? 0) & 0x80 ? (sent[1] ?? 0) & 0x7f : 0);
      const said = answer(sent[at + 3] ?? 0, sent[at + 2] ?? 0);
      if (said) socket.write(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, URL: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What such a server is understood to say of somebody, without a bind of the site's own. */
async function askAt({ URL, START_TLS = false }: { URL: string; START_TLS?: boolean }) {
  const settings = site.ctx.config.signIn.directory;
  if (!settings) throw new Error('There is no directory.');
  const typed = { identity: 'bobby', password: 'secret of bob' };
  const plain = { ...settings, URL, START_TLS, BIND_DN: undefined };
  return askDirectory(site.ctx, plain, typed).catch((error: unknown) => error);
}
