import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { AuditAction, ObjectType } from '../rules.ts';
import type { Db } from '#platform/db/db.ts';
import { countRows, type ListPage, readPage, sortBy } from '#platform/db/keyset.ts';
import type { Database } from '#platform/db/tables.ts';
import type { Ctx } from '#src/context.ts';
import { BY_FIELD, OWNER_ACTIONS, OWNER_FIELDS } from '../log-rules.ts';

/** Entries that one query of a download reads. */
const AT_ONCE = 1_000;

/** Conditions on entries; missing ones match everything. */
export interface LogFilters {
  /** Part of the reason. */
  readonly text?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly objectType?: ObjectType | undefined;
  readonly objectId?: number | undefined;
  /** Who acted, and whose things were affected. */
  readonly actorId?: number | undefined;
  readonly ownerId?: number | undefined;
  /** First and last day, both inclusive, as midnight UTC. */
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

/** An entry of the log with the names of the people in it. */
export type LogRow = Awaited<ReturnType<ReturnType<typeof logRows>['execute']>>[number];

/** A page of the matching entries, newest first, and their total. */
export async function listLog(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  filters: LogFilters,
  page: ListPage,
) {
  const all = logRows(db).where(matching(filters));
  const [found, total] = await Promise.all([
    readPage(siteKey, 'log', all, sortBy(['audit_log.id', 'desc']), page),
    countRows(db.selectFrom('audit_log').where(matching(filters))),
  ]);
  return { ...found, total };
}

/** All matching entries in batches, oldest first. */
export async function* readWholeLog({ db }: Pick<Ctx, 'db'>, filters: LogFilters): AsyncGenerator<LogRow[]> {
  for (let last = 0; ; ) {
    const rows = await logRows(db)
      .where(matching(filters))
      .where('audit_log.id', '>', last)
      .orderBy('audit_log.id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** A page of what others did to the account and its things, limited to what owners may see; newest first. */
export async function listOwn(
  { db, siteKey }: Pick<Ctx, 'db' | 'siteKey'>,
  accountId: number,
  page: ListPage,
) {
  const all = logRows(db).where(visibleToOwner(accountId));
  const [found, total] = await Promise.all([
    readPage(siteKey, 'own log', all, sortBy(['audit_log.id', 'desc']), page),
    countRows(db.selectFrom('audit_log').where(visibleToOwner(accountId))),
  ]);
  return { ...found, total };
}

/** The same entries without paging, oldest first, for an account's export. */
export function readOwnEntries(db: Db, accountId: number): Promise<LogRow[]> {
  return logRows(db).where(visibleToOwner(accountId)).orderBy('audit_log.id').execute();
}

function logRows(db: Db) {
  return db
    .selectFrom('audit_log')
    .leftJoin('account as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('account as owner', 'owner.id', 'audit_log.owner_id')
    .select([
      'audit_log.id',
      'audit_log.created_at as createdAt',
      'audit_log.action',
      'audit_log.object_type as objectType',
      'audit_log.object_id as objectId',
      'audit_log.actor_id as actorId',
      'actor.username as actor',
      'audit_log.owner_id as ownerId',
      'owner.username as owner',
      'audit_log.reason',
      'audit_log.before',
      'audit_log.after',
      'audit_log.detail',
    ]);
}

type Condition = (
  eb: ExpressionBuilder<Database, 'audit_log'>,
) => ExpressionWrapper<Database, 'audit_log', SqlBool>;

function matching({
  text,
  action,
  objectType,
  objectId,
  actorId,
  ownerId,
  since,
  until,
}: LogFilters): Condition {
  return (eb) =>
    eb.and([
      ...(text ? [eb('audit_log.reason', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`)] : []),
      ...(action ? [eb('audit_log.action', '=', action)] : []),
      ...(objectType ? [eb('audit_log.object_type', '=', objectType)] : []),
      ...(objectId === undefined ? [] : [eb('audit_log.object_id', '=', objectId)]),
      ...(actorId === undefined ? [] : [eb('audit_log.actor_id', '=', actorId)]),
      ...(ownerId === undefined ? [] : [eb('audit_log.owner_id', '=', ownerId)]),
      ...(since ? [eb('audit_log.created_at', '>=', since)] : []),
      ...(until ? [eb('audit_log.created_at', '<', new Date(until.getTime() + 86_400_000))] : []),
    ]);
}

function visibleToOwner(accountId: number): Condition {
  return (eb) =>
    eb.and([
      eb('audit_log.owner_id', '=', accountId),
      sql<SqlBool>`audit_log.actor_id is distinct from ${accountId}`,
      eb('audit_log.action', 'in', OWNER_ACTIONS),
      eb.or([
        eb('audit_log.action', 'not in', BY_FIELD),
        sql<SqlBool>`audit_log.after ?| ${OWNER_FIELDS}::text[]`,
      ]),
    ]);
}
