import { runText } from '#platform/db/db.ts';
import type { TestSite } from './site.ts';

/** Jobs that somebody sent: the queue itself sends others by the clock, and keeps them in order. */
const JOBS = `(select *, xmin from pgboss.job where name not like '\\_\\_pgboss%' and name not in (
  select name from pgboss.schedule))`;

/** A table, or the jobs, and what it is read from. */
interface Source {
  readonly name: string;
  readonly from: string;
}

/** What is known of a site: of each table, what its rows were written by, and their content. */
interface SiteContents {
  readonly sources: readonly Source[];
  written: ReadonlyMap<string, string>;
  content: ReadonlyMap<string, string>;
}

const sites = new WeakMap<TestSite, SiteContents>();

/** Changes with every row that is written or removed between two looks: each has another number. */
const WRITTEN = "count(*) || ' ' || coalesce(sum(age(t.xmin)::bigint), 0) - count(*) * age('3'::xid)";
const CONTENT = "coalesce(sum(hashtextextended((to_jsonb(t) - 'xmin')::text, 0)::numeric), 0)";

/**
 * The content of every table and of the queue of jobs, as a number each, to see which of them changed. Only
 * tables that were written since they were last looked at are read in full.
 */
export async function contents(site: TestSite): Promise<Map<string, string>> {
  const known = sites.get(site) ?? (await prepare(site));
  const written = await read(site, 'select * from written()');
  const changed = known.sources.filter(({ name }) => written.get(name) !== known.written.get(name));
  const content = new Map([...known.content, ...(await read(site, statementOf(changed, CONTENT)))]);
  sites.set(site, { ...known, written, content });
  return content;
}

/** A function keeps the plan of its statement, which takes longer to make than to follow. */
async function prepare(site: TestSite): Promise<SiteContents> {
  const { rows } = await runText(
    site.ctx.db,
    `select relname as name, oid::regclass::text as from from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const sources = [...(rows as Source[]), { name: 'job', from: JOBS }];
  await runText(
    site.ctx.db,
    `create function written() returns table (name text, n text) language plpgsql as $$
     #variable_conflict use_column
     begin return query ${statementOf(sources, WRITTEN)}; end $$`,
  );
  return { sources, written: new Map(), content: new Map() };
}

/** Of each of them, what that expression says of its rows `t`. */
function statementOf(sources: readonly Source[], what: string): string {
  const parts = sources.map(({ name, from }) => `select '${name}', (${what})::text from ${from} t`);
  return ["select ''::text as name, ''::text as n where false", ...parts].join(' union all ');
}

async function read({ ctx }: TestSite, statement: string): Promise<Map<string, string>> {
  const { rows } = await runText(ctx.db, statement);
  return new Map((rows as { name: string; n: string }[]).map(({ name, n }) => [name, n]));
}
