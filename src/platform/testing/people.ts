import { openSession } from '#features/people/account/model/sessions.ts';
import type { TestSite } from './site.ts';

/** Somebody who is signed in, with the headers that say so. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly headers: { authorization: string };
}

let made = 0;

/** A new account with a session. */
export async function signUp(
  { ctx }: Pick<TestSite, 'ctx'>,
  given: { username?: string; acl?: 'moderator' } = {},
): Promise<Person> {
  made += 1;
  const username = given.username ?? `person${made}`;
  const { id } = await ctx.db
    .insertInto('account')
    .values({ username, username_key: username.toLowerCase(), acl: given.acl ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto('account_counter').values({ account_id: id }).execute();
  const { token } = await openSession(ctx, id, { userAgent: 'test' });
  return { id, username, headers: { authorization: `Bearer ${token}` } };
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
  const at = given.completedAt ?? new Date(ctx.clock.now());
  const code = made.toString(36).padStart(5, 'Z');
  const { id } = await ctx.db
    .insertInto('video')
    .values({
      code,
      account_id: given.accountId ?? null,
      title: given.title ?? `Video ${made}`,
      state: given.state ?? 'success',
      private: given.private ?? false,
      nsfw: given.nsfw ?? false,
      moderated: given.moderated ?? true,
      hot_score: given.hot ?? made,
      media_key: `key-${made}-${crypto.randomUUID()}`,
      completed_at: at,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.insertInto('video_counter').values({ video_id: id }).execute();
  return { id, code };
}
