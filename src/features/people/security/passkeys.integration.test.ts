import { afterAll, beforeAll, expect, it } from 'vitest';
import accountJobs from '#features/people/account/jobs.ts';
import { type Person, signUpPerson } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { type Ceremony, createAuthenticator } from './testing/authenticator.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'https://clips.example' });
  await site.ctx.jobs.prepare(accountJobs(site.ctx));
});
afterAll(() => site?.close());

const OWN = { origin: 'https://clips.example', rpId: 'clips.example' };

interface PasskeyQuestion {
  readonly question: string;
  readonly options: { readonly challenge: string };
}

/** What the browser is asked before a passkey is added. */
async function start(person: Person): Promise<PasskeyQuestion> {
  return (await person.post('/api/auth/passkeys/start', { passwordCurrent: 'secret' }))
    .body as unknown as PasskeyQuestion;
}

/** Adds a passkey, as the browser's authenticator answers. */
async function add(person: Person, device = createAuthenticator(), wrong: Partial<Ceremony> = {}) {
  return { device, answer: await reply(person, await start(person), device, wrong) };
}

async function reply(
  person: Person,
  asked: PasskeyQuestion,
  device = createAuthenticator(),
  wrong: Partial<Ceremony> = {},
) {
  const credential = device.register({ ...OWN, challenge: asked.options.challenge, counter: 0, ...wrong });
  return person.post('/api/auth/passkeys/create', { question: asked.question, credential });
}

async function ask(): Promise<PasskeyQuestion> {
  return (await site.app.inject({ method: 'POST', url: '/api/auth/passkey/start' })).json();
}

async function answer(question: string, credential: object) {
  return (
    await site.app.inject({
      method: 'POST',
      url: '/api/auth/passkey/create',
      payload: { question, credential },
    })
  ).json();
}

/** Signs in with the device, as it would or not quite. */
async function signIn(
  device: ReturnType<typeof createAuthenticator>,
  counter: number,
  wrong: Partial<Ceremony> = {},
) {
  const { question, options } = await ask();
  return answer(question, device.signIn({ ...OWN, challenge: options.challenge, counter, ...wrong }));
}

it('opens the account that it was added to, and each answer once', async () => {
  const ida = await signUpPerson(site, 'ida');
  const { device, answer: added } = await add(ida);
  expect((added.body as unknown as { passkeys: object[] }).passkeys.length).toBe(1);
  expect((await signIn(device, 1)).user.username).toBe('ida');
  const { question, options } = await ask();
  const credential = device.signIn({ ...OWN, challenge: options.challenge, counter: 2 });
  expect((await answer(question, credential)).status).toBe(true);
  expect((await answer(question, credential)).code).toBe('invalid_token');
  expect((await answer((await ask()).question, credential)).code).toBe('passkey_refused');
});

it.each([
  ['another site’s page', 'joe', { origin: 'https://clips.example.evil.example' }],
  ['another site’s key', 'jim', { rpId: 'evil.example' }],
  ['a device that does not know who holds it', 'jan', { isVerified: false }],
  ['another challenge', 'jon', { challenge: 'bm90IHRoaXMgb25l' }],
] as const)('refuses %s, when it is added and when it signs in', async (_title, name, wrong) => {
  const person = await signUpPerson(site, name);
  expect((await add(person, createAuthenticator(), wrong)).answer.body).toMatchObject({
    code: 'passkey_refused',
  });
  const { device } = await add(person);
  expect((await signIn(device, 1, wrong)).code).toBe('passkey_refused');
});

it('refuses a copy of the device, which counts from where the copy was made', async () => {
  const { device } = await add(await signUpPerson(site, 'kay'));
  expect((await signIn(device, 5)).status).toBe(true);
  expect((await signIn(device, 5)).code).toBe('passkey_refused');
  expect((await signIn(device, 6)).status).toBe(true);
});

it('an account has only so many, however many questions are open at once', async () => {
  const lea = await signUpPerson(site, 'lea');
  const has = Array.from({ length: 18 }, (_item, at) => ({
    id: `lea${at}`,
    account_id: lea.id,
    public_key: Buffer.from('key'),
    counter: 0,
    transports: '',
    name: '',
  }));
  await site.ctx.db.insertInto('passkey').values(has).execute();
  const asked = await Promise.all(Array.from({ length: 5 }, () => start(lea)));
  const answers = await Promise.all(asked.map((each) => reply(lea, each)));
  expect(answers.filter(({ body }) => body.code === 'invalid_param')).toHaveLength(3);
  expect((await lea.post('/api/auth/passkeys/start', { passwordCurrent: 'secret' })).code).toBe(400);
});
