import { z } from 'zod';
import { findAnyByName } from '#features/order/moderation/model/ban-account.ts';
import { parseInput } from '#platform/http/input.ts';
import type { Ctx } from '#src/context.ts';
import { logFilters } from './contract.ts';
import type { LogFilters } from './model/entries.ts';

const filters = z.object(logFilters);

type LogQuery = z.output<typeof filters>;

/** An id that no account has, so that an unknown name matches no entries. */
const NOBODY = 0;

/** Parses the query of the page or the download, ignoring empty fields. @throws AppError `invalid_param` */
export function readFilters(query: Readonly<Record<string, string>>): LogQuery {
  const filled = Object.entries(query).filter(([name, value]) => name in logFilters && value.trim() !== '');
  return parseInput(filters, Object.fromEntries(filled));
}

/** The conditions for the database, with names resolved to accounts. */
export async function filtersOf(ctx: Pick<Ctx, 'db'>, asked: LogQuery): Promise<LogFilters> {
  const { q: text, action, type: objectType, object: objectId, by, of, since, until } = asked;
  const [actorId, ownerId] = await Promise.all([accountNamed(ctx, by), accountNamed(ctx, of)]);
  return { text, action, objectType, objectId, actorId, ownerId, since, until };
}

/** By name, in any state of the account, or else by id, which is all that is left of a deleted account. */
async function accountNamed(ctx: Pick<Ctx, 'db'>, name: string): Promise<number | undefined> {
  if (!name) return undefined;
  const found = await findAnyByName(ctx, name);
  return found?.id ?? (/^\d{1,15}$/.test(name) ? Number(name) : NOBODY);
}
