import { slug } from '#base/fold-text.ts';
import { makeCode } from '#base/code.ts';
import { FIRST_LANGUAGE } from '#base/texts.ts';
import { recordAudit } from '#features/people/audit/model.ts';
import type { Trx } from '#platform/db/db.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { channelDeleted } from '../feature.ts';
import type { ChannelRow } from '../model.ts';
import { channelMistake, type Filing, MOST } from '../rules.ts';
import { requireRoom, setModerator } from './owners.ts';
import { removeChannelPictures } from './pictures.ts';

/** Prefix of an address that would otherwise be a number. */
const NUMBER = 'channel-';

/** The fields of a channel that a moderator may set; undefined ones stay as they are. */
export interface ChannelChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly rules?: string | undefined;
  /** Who files videos. */
  readonly filing?: Filing | undefined;
  /** Its colour; empty for the site's. */
  readonly accent?: string | null | undefined;
  readonly is_default?: boolean | undefined;
  readonly hide_suggest?: boolean | undefined;
  readonly nsfw?: boolean | undefined;
  readonly show_unmoderated?: boolean | undefined;
}

/** A new channel; without an address, one is made from the title. */
export interface NewChannel extends ChannelChange {
  readonly title: string;
  readonly url: string;
}

/**
 * Creates a channel, which belongs to the owner, who moderates it, or to the site; the log names the actor.
 * @throws AppError `invalid_param`, `channel_taken`, `channel_limit`
 */
export async function createChannel(
  { db }: Pick<Ctx, 'db'>,
  actorId: number,
  { url: wanted, accent, ...rest }: NewChannel,
  ownerId: number | null = null,
): Promise<ChannelRow> {
  const given = { ...rest, ...(accent && { accent }) };
  requireSound({ ...given, url: wanted });
  const url = wanted || urlFrom(given.title);
  return db
    .transaction()
    .execute(async (trx) => {
      if (ownerId !== null) await requireRoom(trx, ownerId);
      const channel = await trx
        .insertInto('channel')
        .values({ ...given, url, owner_id: ownerId })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (ownerId !== null) await setModerator(trx, channel.id, ownerId);
      await logChange(trx, actorId, 'channel-created', channel.id, { after: { url, ...given } });
      return channel;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('channel_taken', undefined, { param: 'url' }) : error;
    });
}

/**
 * Changes a channel; the log keeps what changed and who did it (null is the site itself). @throws AppError
 * `invalid_param`
 */
export async function editChannel(
  { db }: Pick<Ctx, 'db'>,
  actorId: number | null,
  channel: ChannelRow,
  { accent, ...rest }: ChannelChange,
): Promise<ChannelRow> {
  const given = { ...rest, ...(accent !== undefined && { accent: accent || null }) };
  requireSound(given);
  const changed = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== channel[name as keyof ChannelChange],
  );
  if (changed.length === 0) return channel;
  const before = Object.fromEntries(changed.map(([name]) => [name, channel[name as keyof ChannelChange]]));
  return db.transaction().execute(async (trx) => {
    const after = Object.fromEntries(changed);
    await logChange(trx, actorId, 'channel-edited', channel.id, { before, after });
    return trx
      .updateTable('channel')
      .set(after)
      .where('id', '=', channel.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Deletes a channel; its few videos stay, without a channel. @throws AppError `channel_in_use` */
export async function deleteChannel(
  ctx: Pick<Ctx, 'db' | 'events' | 'storage'>,
  actorId: number,
  { id: channelId, url, title }: ChannelRow,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await ctx.events.emit(trx, channelDeleted, { channelId });
    await trx.deleteFrom('channel').where('id', '=', channelId).execute();
    await logChange(trx, actorId, 'channel-deleted', channelId, { before: { url, title } });
  });
  await removeChannelPictures(ctx, channelId);
}

/** A number alone would be an id. */
function urlFrom(title: string): string {
  const words = slug(title, randomWord)
    .slice(0, MOST.url - NUMBER.length)
    .replace(/-$/, '');
  return /[a-z]/.test(words) ? words : NUMBER + words;
}

function randomWord(): string {
  return makeCode((count) => crypto.getRandomValues(new Uint8Array(count))).toLowerCase();
}

function requireSound(fields: Parameters<typeof channelMistake>[0]): void {
  const mistake = channelMistake(fields, FIRST_LANGUAGE);
  if (mistake) throw new AppError('invalid_param', mistake.text, { param: mistake.param });
}

async function logChange(
  trx: Trx,
  actorId: number | null,
  action: 'channel-created' | 'channel-edited' | 'channel-deleted',
  channelId: number,
  fields: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const what = { objectType: 'channel', objectId: channelId, ownerId: null } as const;
  await recordAudit(trx, { actorId, action, ...what, ...fields });
}
