import { avatarUrl, nameOf } from '#base/person.ts';
import { nameKey } from '#features/people/account/username.ts';
import { coverUrl } from '#features/people/account/present.ts';
import { listLinks } from '#features/people/user/model/links.ts';
import { channelPictureUrl } from '#features/videos/channel/model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { type OwnActor, SITE } from '../addresses.ts';
import type { ActorFacts } from '../present-actor.ts';
import { handleName, otherOwner } from '../rules.ts';
import { readKeys } from './keys.ts';
import { readNames } from './moved.ts';

type ActorCtx = Pick<Ctx, 'db' | 'siteKey' | 'settings' | 'config'>;

/** What an actor says of itself, but its keys. */
type Profile = Omit<ActorFacts, 'publicKey' | 'proofKey'>;

/** Of what nobody moves. */
const NAMELESS = { aliases: [], movedTo: null };

/** An actor of this site with its keys; null if nobody may know of it. */
export async function findActor(ctx: ActorCtx, actor: OwnActor): Promise<ActorFacts | null> {
  const profile = await findProfile(ctx, actor);
  if (!profile) return null;
  const { publicKey, proofKey } = await readKeys(ctx, actor);
  return { ...profile, publicKey, proofKey };
}

/** The same without keys. */
export async function findProfile(ctx: ActorCtx, actor: OwnActor): Promise<Profile | null> {
  if (actor.kind === 'site') return siteProfile(ctx);
  return actor.kind === 'channel' ? channelProfile(ctx.db, actor) : personProfile(ctx, actor);
}

function siteProfile({ settings, config }: Pick<Ctx, 'settings' | 'config'>): Profile {
  const name = settings.current().siteName;
  const none = { picture: null, cover: null, links: [], createdAt: null, ...NAMELESS };
  return { actor: SITE, handle: new URL(config.publicUrl).hostname, name, about: '', page: '/', ...none };
}

/** Active, and at home here. */
async function personProfile(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  actor: Extract<OwnActor, { kind: 'account' | 'shelf' | 'channel' }>,
): Promise<Profile | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'username', 'displayname', 'bio', 'avatar_version as avatarVersion'])
    .select(['cover_version as coverVersion', 'created_at as createdAt'])
    .where('id', '=', actor.id)
    .where('state', '=', 'active')
    .where('host', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const links = actor.kind === 'shelf' ? [] : await listLinks(db, { kind: 'user', id: row.id });
  return {
    actor,
    handle: handleName({ kind: actor.kind, id: row.id, name: row.username }),
    name: nameOf(row),
    about: row.bio,
    page: href('user-profile', { username: row.username }),
    picture: row.avatarVersion === 0 ? null : avatarUrl(row),
    cover: coverUrl(row),
    links,
    createdAt: row.createdAt,
    ...(actor.kind === 'account' ? await readNames({ db, config }, row.id) : NAMELESS),
  };
}

async function channelProfile(db: Db, actor: OwnActor & { readonly id: number }): Promise<Profile | null> {
  const row = await db
    .selectFrom('channel')
    .select(['id', 'url', 'title', 'description', 'created_at as createdAt', 'owner_id as ownerId'])
    .select(['picture_version as picture', 'cover_version as cover'])
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return (
    (row && {
      actor,
      handle: handleName({ kind: 'channel', id: row.id, name: row.url }),
      name: row.title,
      about: row.description,
      page: href('channel', { channel: row.url }),
      picture: channelPictureUrl('picture', row.id, row.picture),
      cover: channelPictureUrl('cover', row.id, row.cover),
      ownerId: row.ownerId,
      links: [],
      createdAt: row.createdAt,
      ...NAMELESS,
    }) ??
    null
  );
}

/** The actor whose handle begins like this; people come first. Null for nobody. */
export async function actorOfHandle(ctx: ActorCtx, name: string): Promise<OwnActor | null> {
  if (name === new URL(ctx.config.publicUrl).hostname) return SITE;
  const person = await personOfHandle(ctx.db, name);
  if (person) return person;
  const meant = otherOwner(name);
  if (meant?.kind === 'channel') {
    const row = await ctx.db
      .selectFrom('channel')
      .select('id')
      .where('url', '=', meant.name)
      .executeTakeFirst();
    return row ? { kind: 'channel', id: row.id } : null;
  }
  const owner = meant?.kind === 'shelf' ? await personOfHandle(ctx.db, meant.name) : null;
  return owner && { kind: 'shelf', id: owner.id };
}

/** Whoever has the name, or is named by their number. */
async function personOfHandle(
  db: Db,
  name: string,
): Promise<{ readonly kind: 'account'; readonly id: number } | null> {
  const id = await accountNamed(db, name);
  if (id !== null) return { kind: 'account', id };
  const meant = otherOwner(name);
  return meant?.kind === 'account' ? meant : null;
}

async function accountNamed(db: Db, name: string): Promise<number | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('username_key', '=', nameKey(name))
    .where('host', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}
