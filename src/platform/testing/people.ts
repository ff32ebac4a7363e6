import { openSession } from '#features/people/account/model/sessions.ts';
import type { TestSite } from './site.ts';

/** Somebody signed in on a test's site, and how they call it. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly token: string;
  /** What says who they are: of a call, and of a page. */
  readonly headers: { authorization: string };
  readonly cookie: string;
  get(url: string): Promise<Answer>;
  post(url: string, payload?: object): Promise<Answer>;
  send(method: 'PUT' | 'DELETE', url: string): Promise<Answer>;
  /** The page as this person sees it. */
  page(url: string): Promise<ShownPage>;
  /** What a form of a page answers, sent without scripts. */
  form(url: string, fields: Readonly<Record<string, string>>): Promise<ShownPage>;
}

/** A page, or where it leads. */
export interface ShownPage {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
}

export interface Answer {
  readonly code: number;
  // Answers are compared with literals: their shape is what the test is about.
  readonly body: Record<string, never>;
}

let made = 0;

/** A new account with a session, and without a password or an address. */
export async function signUp(
  site: Pick<TestSite, 'app' | 'ctx'>,
  given: { username?: string; acl?: 'moderator' } = {},
): Promise<Person> {
  made += 1;
  const username = given.username ?? `person${made}`;
  const { id } = await site.ctx.db
    .insertInto('account')
    .values({ username, username_key: username.toLowerCase(), acl: given.acl ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.ctx.db.insertInto('account_counter').values({ account_id: id }).execute();
  const { token } = await openSession(site.ctx, id, { userAgent: 'test' });
  return personOf(site, id, token, username);
}

/** Signs somebody up as people do, with the password `secret`. */
export async function signUpPerson(
  site: Pick<TestSite, 'app'>,
  username: string,
  more: object = {},
): Promise<Person> {
  const payload = { username, password: 'secret', ...more };
  const response = await site.app.inject({ method: 'POST', url: '/api/user/create', payload });
  const { auth } = response.json() as { auth: { token: string; user_id: string } };
  return personOf(site, Number(auth.user_id), auth.token, username);
}

/** What signing in answers to somebody with the password `secret`. */
export async function signIn(
  { app }: Pick<TestSite, 'app'>,
  identity: string,
  more: object = {},
  userAgent = 'x',
) {
  const payload = { identity, password: 'secret', ...more };
  const headers = { 'user-agent': userAgent };
  return (await app.inject({ method: 'POST', url: '/api/auth/create', payload, headers })).json();
}

/** Whoever a token speaks for. */
export function personOf({ app }: Pick<TestSite, 'app'>, id: number, token: string, username = ''): Person {
  const headers = { authorization: `Bearer ${token}` };
  const cookie = `session=${token}`;
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { code: response.statusCode, body: response.json() };
  }
  return {
    id,
    username,
    token,
    headers,
    cookie,
    get: (url) => call('GET', url),
    post: (url, payload = {}) => call('POST', url, payload),
    send: (method, url) => call(method, url),
    page: async (url) => shown(await app.inject({ url, headers: { cookie } })),
    form: async (url, fields) =>
      shown(
        await app.inject({
          method: 'POST',
          url,
          payload: new URLSearchParams(fields).toString(),
          headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ),
  };
}

function shown({
  statusCode: status,
  body,
  headers,
}: Awaited<ReturnType<TestSite['app']['inject']>>): ShownPage {
  return { status, body, location: headers.location as string | undefined };
}

/** What somebody's page says to push once it is connected. Reference "Push". */
export async function greetingOf(person: Pick<Person, 'get'>): Promise<string> {
  const { token, expires, user_id } = (await person.get('/api/push/config')).body;
  return JSON.stringify({ command: 'subscribe', token, expires, id: user_id });
}

/** Somebody new votes for a video, which is what whoever watches it hears of. */
export async function voteFor(site: Pick<TestSite, 'app' | 'ctx'>, video: number): Promise<void> {
  await (await signUp(site)).post(`/api/video/${video}/vote`, { value: 1 });
}

/** A video row that is complete and public unless told; without files. */
export async function addVideo(
  { ctx }: Pick<TestSite, 'ctx'>,
  given: {
    accountId?: number;
    title?: string;
    state?: string;
    private?: boolean;
    nsfw?: boolean;
    moderated?: boolean;
    hot?: number;
    completedAt?: Date;
  } = {},
): Promise<{ id: number; code: string }> {
  made += 1;
  const { accountId = null, title = `Video ${made}`, hot = made, completedAt, ...columns } = given;
  const at = completedAt ?? new Date(ctx.clock.now());
  return storeVideo(ctx, accountId, {
    title,
    hot_score: hot,
    completed_at: at,
    published_at: at,
    ...columns,
  });
}

/** Somebody's video, ready to be seen unless its columns say otherwise. Answers its id. */
export async function publishVideo(
  { ctx }: Pick<TestSite, 'ctx'>,
  accountId: number | null,
  columns: object = {},
): Promise<number> {
  made += 1;
  return (await storeVideo(ctx, accountId, columns)).id;
}

async function storeVideo({ db }: TestSite['ctx'], accountId: number | null, columns: object) {
  const video = await db
    .insertInto('video')
    .values({
      code: made.toString(36).padStart(5, 'Z'),
      media_key: `key-${made}-${crypto.randomUUID()}`,
      account_id: accountId,
      title: 'A video',
      state: 'success',
      private: false,
      moderated: true,
      completed_at: new Date(),
      published_at: new Date(),
      ...columns,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await db.insertInto('video_counter').values({ video_id: video.id }).execute();
  return video;
}
