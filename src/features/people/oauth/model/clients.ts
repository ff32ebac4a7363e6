import { timingSafeEqual } from 'node:crypto';
import { toApiDate } from '#base/api-date.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { hashToken, makeToken } from '#platform/secrets/secrets.ts';
import type { Ctx } from '#src/context.ts';
import type { ClientObject } from '../contract.ts';
import { isRedirectPrefix, MOST_REDIRECTS } from '../rules.ts';
import { TEXTS } from '../texts.ts';

const texts = textsIn(TEXTS, FIRST_LANGUAGE);

/** An application's fields as its owner enters them. */
export interface ClientFields {
  readonly name: string;
  readonly website?: string;
  readonly description?: string;
  readonly organization?: string;
  readonly redirect_uri_prefix: readonly string[];
}

type DbCtx = Pick<Ctx, 'db'>;

function query({ db }: DbCtx) {
  return db
    .selectFrom('oauth_app')
    .selectAll('oauth_app')
    .select((eb) =>
      eb
        .selectFrom('oauth_grant')
        .whereRef('oauth_grant.app_id', '=', 'oauth_app.id')
        .select(({ fn }) => fn.countAll<number>().as('users'))
        .as('users'),
    );
}

/** A registered application. */
export type Client = Awaited<ReturnType<typeof openOwnClient>>;

/**
 * One of the account's own applications; other people's are reported as not found. @throws AppError
 * `app_not_found`
 */
export async function openOwnClient(ctx: DbCtx, accountId: number, id: number) {
  const client = await query(ctx).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
  if (!client) throw new AppError('app_not_found', undefined, { param: 'application_id' });
  return client;
}

/**
 * The application with that client id or number; null if there is none, or if its owner is disabled or
 * leaving.
 */
export async function findClient(ctx: DbCtx, clientId: string): Promise<Client | null> {
  const owner = ctx.db.selectFrom('account').select('id').where('state', '=', 'active');
  const isNumber = /^\d{1,15}$/.test(clientId);
  const found = query(ctx)
    .where((eb) => (isNumber ? eb('oauth_app.id', '=', Number(clientId)) : eb('client_id', '=', clientId)))
    .where('account_id', 'in', owner);
  return (await found.executeTakeFirst()) ?? null;
}

/**
 * Revokes the codes and tokens of one owner's applications. Answers the ids of the accounts they acted for.
 */
export async function endTokensOfOwner(trx: Trx, ownerId: number): Promise<number[]> {
  const own = trx.selectFrom('oauth_app').select('id').where('account_id', '=', ownerId);
  await trx.deleteFrom('oauth_code').where('app_id', 'in', own).execute();
  const gone = await trx
    .deleteFrom('oauth_token')
    .where('app_id', 'in', own)
    .returning('account_id')
    .execute();
  return [...new Set(gone.map((row) => row.account_id))];
}

/** The account's applications, newest first. */
export async function ownClients(ctx: DbCtx, accountId: number): Promise<Client[]> {
  return query(ctx).where('account_id', '=', accountId).orderBy('id', 'desc').execute();
}

/** Registers an application; answers its id and its secret, which is stored as a hash. */
export async function registerClient(
  { db }: DbCtx,
  accountId: number,
  fields: ClientFields,
  isPublic: boolean,
) {
  const secret = isPublic ? null : makeToken(32);
  const { id } = await db
    .insertInto('oauth_app')
    .values({
      account_id: accountId,
      client_id: makeToken(16),
      secret_hash: secret ? hashToken(secret) : null,
      name: requireName(fields.name),
      website: requireWebsite(fields.website ?? ''),
      description: fields.description ?? '',
      organization: fields.organization ?? '',
      redirects: requireRedirects(fields.redirect_uri_prefix),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Whether the change sets different redirect URLs, which decide who receives codes and tokens. */
export function changesRedirects(
  client: Pick<Client, 'redirects'>,
  { redirect_uri_prefix }: Partial<ClientFields>,
): boolean {
  return redirect_uri_prefix !== undefined && requireRedirects(redirect_uri_prefix) !== client.redirects;
}

/** Changes an application's fields. Undefined fields stay as they are. */
export async function editClient({ db }: DbCtx, id: number, fields: Partial<ClientFields>): Promise<void> {
  const { name, website, description, organization, redirect_uri_prefix } = fields;
  const values = {
    ...(name !== undefined && { name: requireName(name) }),
    ...(website !== undefined && { website: requireWebsite(website) }),
    ...(description !== undefined && { description }),
    ...(organization !== undefined && { organization }),
    ...(redirect_uri_prefix !== undefined && { redirects: requireRedirects(redirect_uri_prefix) }),
  };
  if (Object.keys(values).length > 0)
    await db.updateTable('oauth_app').set(values).where('id', '=', id).execute();
}

/** Gives an application a new secret; null for public ones, which have none. */
export async function rotateSecret({ db }: DbCtx, client: Client): Promise<string | null> {
  if (!client.secret_hash) return null;
  const secret = makeToken(32);
  await db
    .updateTable('oauth_app')
    .set({ secret_hash: hashToken(secret) })
    .where('id', '=', client.id)
    .execute();
  return secret;
}

/** Deletes an application together with its tokens, and closes the sockets opened with them. */
export async function removeClient({ db, bus }: Pick<Ctx, 'db' | 'bus'>, id: number): Promise<void> {
  const users = await db.selectFrom('oauth_grant').select('account_id').where('app_id', '=', id).execute();
  await db.deleteFrom('oauth_app').where('id', '=', id).execute();
  for (const user of users) bus.publish('account-access', { id: user.account_id });
}

/** Whether the secret is the application's. Public ones have none and prove themselves by PKCE. */
export function isSecretOf(client: Pick<Client, 'secret_hash'>, secret: string | undefined): boolean {
  if (!client.secret_hash) return !secret;
  return secret !== undefined && timingSafeEqual(client.secret_hash, hashToken(secret));
}

/** An application's redirect prefixes. */
export function redirectsOf({ redirects }: Pick<Client, 'redirects'>): string[] {
  return redirects.split('\n');
}

/** An application as its owner sees it. */
export function presentClient(client: Client): ClientObject {
  const { name, website, description, organization } = client;
  return {
    application_id: String(client.id),
    client_id: client.client_id,
    is_public: client.secret_hash === null,
    name,
    website,
    description,
    organization,
    redirect_uri_prefix: redirectsOf(client),
    date_created: toApiDate(client.created_at),
    users: client.users ?? 0,
  };
}

function requireName(name: string): string {
  if (!name) throw new AppError('invalid_param', texts.nameRequired, { param: 'name' });
  return name;
}

/** It is shown as a link, so only web addresses are accepted. */
function requireWebsite(website: string): string {
  if (website && !/^https?:\/\/[^\s]+$/i.test(website))
    throw new AppError('invalid_url', undefined, { param: 'website' });
  return website;
}

function requireRedirects(prefixes: readonly string[]): string {
  const wrong = (text: string) => new AppError('invalid_param', text, { param: 'redirect_uri_prefix' });
  if (prefixes.length === 0) throw wrong(texts.redirectRequired);
  if (prefixes.length > MOST_REDIRECTS) throw wrong(texts.redirectsMany({ most: MOST_REDIRECTS }));
  if (!prefixes.every(isRedirectPrefix)) throw wrong(texts.redirectWrong);
  return prefixes.join('\n');
}
