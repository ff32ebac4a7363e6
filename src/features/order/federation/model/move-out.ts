import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Caller } from '#platform/http/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { actorUri } from '../addresses.ts';
import { MOVE_TEXTS } from '../move-texts.ts';
import { publicActivity } from '../present-activity.ts';
import { presentActor } from '../present-actor.ts';
import { ALIASES_MAX, MOVE_DAYS } from '../rules.ts';
import { lookUp } from './look-up.ts';
import { MOVE_FOLLOWERS, type ProvenMove } from './moved.ts';
import { findActor } from './own-actors.ts';
import { fetchActor, findRemoteActorById, type RemoteActor } from './remote-actors.ts';
import { followersInboxes, sendTo } from './send.ts';

const { mistakes } = textsIn(MOVE_TEXTS, FIRST_LANGUAGE);

/** Somebody of another site, as they are there now. @throws AppError `invalid_param` if there is nobody */
async function openElsewhere(ctx: Ctx, caller: Caller, text: string, param: string): Promise<RemoteActor> {
  const { accountId } = await lookUp(ctx, caller, text);
  const known = accountId === null ? null : await findRemoteActorById(ctx.db, accountId);
  const now = known && (await fetchActor(ctx, known.uri).catch(() => null));
  if (!now) throw new AppError('invalid_param', mistakes.nobody({ text: text.slice(0, 100) }), { param });
  return now;
}

/**
 * Stores under which other addresses somebody is known, in the place of those before: what other sites ask
 * before they send followers here. @throws AppError `invalid_param`
 */
export async function setAliases(
  ctx: Ctx,
  caller: Caller,
  accountId: number,
  typed: readonly string[],
): Promise<readonly string[]> {
  const lines = [...new Set(typed.map((line) => line.trim()).filter(Boolean))];
  if (lines.length > ALIASES_MAX)
    throw new AppError('invalid_param', mistakes.many({ most: ALIASES_MAX }), { param: 'aliases' });
  const before = await ctx.db
    .selectFrom('federation_person')
    .select('aliases')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const aliases: string[] = [];
  for (const line of lines) {
    const isKept = before?.aliases.includes(line);
    aliases.push(isKept ? line : (await openElsewhere(ctx, caller, line, 'aliases')).uri);
  }
  await ctx.db
    .insertInto('federation_person')
    .values({ account_id: accountId, aliases })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ aliases }))
    .execute();
  return aliases;
}

/**
 * Somebody moves to an account of another site, which has to name this one: all sites of their followers are
 * told, each once, and those who follow them here follow the new account. @throws AppError `invalid_param`,
 * `forbidden` for another move too soon
 */
export async function moveTo(
  ctx: Ctx,
  caller: Caller,
  accountId: number,
  text: string,
): Promise<RemoteActor> {
  const target = await openElsewhere(ctx, caller, text, 'target');
  const self = { kind: 'account', id: accountId } as const;
  const uri = actorUri(ctx.config, self);
  if (!target.aliases.includes(uri))
    throw new AppError('invalid_param', mistakes.unnamed({ address: uri }), { param: 'target' });
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now();
    const row = await trx
      .selectFrom('federation_person')
      .select('moved_at as at')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    if (now - (row?.at?.getTime() ?? 0) < MOVE_DAYS * 86_400_000)
      throw new AppError('forbidden', mistakes.soon({ days: MOVE_DAYS }));
    const moved = { moved_to: target.accountId, moved_at: new Date(now) };
    await trx
      .insertInto('federation_person')
      .values({ account_id: accountId, ...moved })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(moved))
      .execute();
    const inboxes = await followersInboxes({ ...ctx, db: trx }, self);
    const activity = publicActivity(ctx.config, self, 'Move', uri);
    await sendTo(trx, ctx, self, { ...activity, target: target.uri }, inboxes);
    const order: ProvenMove = { fromId: accountId, toId: target.accountId };
    await ctx.jobs.send(MOVE_FOLLOWERS, order, { key: String(accountId), trx });
  });
  return target;
}

/** Somebody who has moved is here again: can be followed, and says no more that they are elsewhere. */
export async function stayHere(ctx: Ctx, accountId: number): Promise<void> {
  const self = { kind: 'account', id: accountId } as const;
  await ctx.db
    .updateTable('federation_person')
    .set({ moved_to: null })
    .where('account_id', '=', accountId)
    .execute();
  const facts = await findActor(ctx, self);
  if (!facts) return;
  const activity = publicActivity(ctx.config, self, 'Update', presentActor(ctx.config, facts));
  await ctx.db.transaction().execute(async (trx) => {
    await sendTo(trx, ctx, self, activity, await followersInboxes({ ...ctx, db: trx }, self));
  });
}
