import type { TestSite } from '#platform/testing/site.ts';

/** Somebody signed up on a test's site, and how they call it. */
export interface Person {
  readonly id: number;
  readonly token: string;
  readonly cookie: string;
  get(url: string): Promise<Answer>;
  post(url: string, payload?: object): Promise<Answer>;
  send(method: 'PUT' | 'DELETE', url: string): Promise<Answer>;
  /** The page as this person sees it. */
  page(url: string): Promise<{ status: number; body: string; location: string | undefined }>;
}

export interface Answer {
  readonly code: number;
  // Answers are compared with literals: their shape is what the test is about.
  readonly body: Record<string, never>;
}

/** Signs somebody up. */
export async function signUpPerson(site: TestSite, username: string, more: object = {}): Promise<Person> {
  const payload = { username, password: 'secret', ...more };
  const response = await site.app.inject({ method: 'POST', url: '/api/user/create', payload });
  const { auth } = response.json() as { auth: { token: string; user_id: string } };
  return personOf(site, Number(auth.user_id), auth.token);
}

/** Whoever a token speaks for. */
export function personOf(site: TestSite, id: number, token: string): Person {
  const headers = { authorization: `Bearer ${token}` };
  const cookie = `session=${token}`;
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer> {
    const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { code: response.statusCode, body: response.json() };
  }
  return {
    id,
    token,
    cookie,
    get: (url) => call('GET', url),
    post: (url, payload = {}) => call('POST', url, payload),
    send: (method, url) => call(method, url),
    async page(url) {
      const response = await site.app.inject({ url, headers: { cookie } });
      return {
        status: response.statusCode,
        body: response.body,
        location: response.headers.location as string | undefined,
      };
    },
  };
}

/** Somebody's video, ready to be seen. Answers its id. */
export async function publishVideo(
  { ctx: { db } }: TestSite,
  accountId: number | null,
  more: object = {},
): Promise<number> {
  const unique = crypto.randomUUID();
  const { id } = await db
    .insertInto('video')
    .values({
      code: unique.slice(0, 5).replaceAll('-', 'x'),
      media_key: unique,
      account_id: accountId,
      title: 'A video',
      state: 'success',
      private: false,
      moderated: true,
      completed_at: new Date(),
      published_at: new Date(),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('video_counter').values({ video_id: id }).execute();
  return id;
}
