import { createAccount } from '#features/people/account/model/create-account.ts';
import { idOfName } from '#features/people/account/model/former-names.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { randomOf } from './chance.ts';
import type { SeedPerson } from './people.ts';

/** An account of the demo site, as it calls the models. */
export type Member = Viewer;

const DAY_MS = 86_400_000;

/**
 * Creates the accounts that are missing; one that was banned meanwhile is not. With a null hash nobody can
 * sign in to them.
 */
export async function addPeople(
  ctx: Ctx,
  people: readonly SeedPerson[],
  passwordHash: string | null,
): Promise<Member[]> {
  const members: Member[] = [];
  for (const person of people) {
    const known = await ctx.db
      .selectNoFrom(idOfName(ctx.db, person.username).as('id'))
      .executeTakeFirstOrThrow();
    const id = known.id ?? (await addPerson(ctx, person, passwordHash));
    members.push(memberOf(id, person));
  }
  return members;
}

async function addPerson(
  ctx: Ctx,
  { username, displayname, bio }: SeedPerson,
  passwordHash: string | null,
): Promise<number> {
  const joined = new Date(ctx.clock.now() - (70 + 300 * randomOf(username)) * DAY_MS);
  return ctx.db.transaction().execute(async (trx) => {
    const id = await createAccount(trx, ctx, { username, email: null, passwordHash });
    await trx
      .updateTable('account')
      .set({ displayname, bio, created_at: joined })
      .where('id', '=', id)
      .execute();
    return id;
  });
}

function memberOf(id: number, { username, displayname }: SeedPerson): Member {
  return {
    id,
    username,
    displayname,
    acl: '',
    avatarVersion: 0,
    disableAutoplay: false,
    defaultPublic: true,
    nsfw: 'hide',
    language: 'en',
    sessionId: null,
    scopes: null,
  };
}
