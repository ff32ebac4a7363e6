import { sql } from 'kysely';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { takeTurn } from '#platform/db/allowance.ts';
import type { Trx } from '#platform/db/db.ts';
import { AppError } from '#platform/errors/errors.ts';
import { addressHash } from '#platform/network/address.ts';
import type { Ctx } from '#src/context.ts';
import { LINKS_MAX, LISTS_MAX, readLinks } from '../list-rules.ts';
import { LIST_MISTAKES } from '../list-texts.ts';

/** Queue of lists whose videos are to be found; data `{ listId }`, keyed by that. */
export const READ_LIST = 'read-import';

const texts = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);

/** Whose list it is, and from where it was asked for. */
export interface Asker {
  readonly accountId: number;
  readonly address: string;
}

/**
 * Makes a list of what is typed, links one a line or a single address, and has a worker read it. Returns its
 * id. @throws AppError `invalid_param`, `rate_limited`
 */
export async function createList(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'siteKey'>,
  asker: Asker,
  typed: string,
): Promise<number> {
  const links = requireLinks(typed);
  const [only = ''] = links;
  const hash = await addressHash(ctx, asker.address);
  const isMany = links.length > 1;
  return ctx.db.transaction().execute(async (trx) => {
    await requireRoom(trx, asker.accountId);
    const { id } = await trx
      .insertInto('import_list')
      .values({
        account_id: asker.accountId,
        address_hash: hash,
        kind: isMany ? 'links' : 'feed',
        source: isMany ? '' : only,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isMany) await addLinks(trx, id, links);
    await ctx.jobs.send(READ_LIST, { listId: id }, { key: String(id), trx });
    return id;
  });
}

function requireLinks(typed: string): string[] {
  const wrong = (text: string) => new AppError('invalid_param', text, { param: 'links' });
  const links = readLinks(typed);
  if (links.length === 0) throw wrong(texts.noLinks);
  if (links.length > LINKS_MAX) throw wrong(texts.tooMany(LINKS_MAX));
  const bad = links.indexOf(null);
  if (bad !== -1) throw wrong(texts.badLine({ line: badLine(typed) }));
  return links as string[];
}

/** The first line that is no link, cut. */
function badLine(typed: string): string {
  const lines = typed.split(/\r?\n/).map((line) => line.trim());
  return (lines.find((line) => line !== '' && readLinks(line).includes(null)) ?? '').slice(0, 80);
}

/** @throws AppError `rate_limited` when an account has too many lists that are not over */
export async function requireRoom(trx: Trx, accountId: number): Promise<void> {
  await takeTurn(trx, { name: 'imports', owner: accountId });
  const { open } = await trx
    .selectFrom('import_list')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('account_id', '=', accountId)
    .where('state', '!=', 'done')
    .executeTakeFirstOrThrow();
  if (open >= LISTS_MAX) throw new AppError('rate_limited', texts.tooManyLists(LISTS_MAX));
}

async function addLinks(trx: Trx, listId: number, links: readonly string[]): Promise<void> {
  await trx
    .insertInto('import_item')
    .values(links.map((url, position) => ({ list_id: listId, position, url })))
    .execute();
}
