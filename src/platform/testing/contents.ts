import { runText } from '#platform/db/db.ts';
import type { TestSite } from './site.ts';

/** Jobs that somebody sent: the queue itself sends others by the clock, and keeps them in order. */
const JOBS = `'(select * from pgboss.job where name not like ''\\_\\_pgboss%'' and name not in (
  select name from pgboss.schedule))'`;

/** The content of every table and of the queue of jobs, as a number each, to see which of them changed. */
export async function contents({ ctx }: TestSite): Promise<Map<string, string>> {
  const { rows } = await runText(
    ctx.db,
    `select relname as name, (xpath('//n/text()', query_to_xml(format(
       'select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as n from %s t',
         case class.oid when 'pgboss.job'::regclass then ${JOBS} else class.oid::regclass::text end),
       true, false, '')))[1]::text as n
     from pg_class class
     where relnamespace = 'public'::regnamespace and relkind = 'r' or class.oid = 'pgboss.job'::regclass`,
  );
  return new Map((rows as { name: string; n: string }[]).map(({ name, n }) => [name, n]));
}
