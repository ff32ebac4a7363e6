import { sql } from 'kysely';
import { href } from '#src/routes.ts';
import { type ComplaintFacts, complaintsAbout } from '#features/order/report/model/complaints.ts';
import type { Db } from '#platform/db/db.ts';
import type { ObjectType, QueuedThing } from '../rules.ts';

/** A waiting thing as moderators see it. */
export interface Thing extends QueuedThing {
  /** Title of a video, name of an account, link of a complaint; empty for the rest. */
  readonly title: string;
  /** Its text. */
  readonly words: string;
  readonly ownerId: number | null;
  readonly owner: string | null;
  /** Its page; null if it has none, such as a message. */
  readonly link: string | null;
}

interface ThingRow {
  readonly type: ObjectType;
  readonly id: number;
  readonly title: string;
  readonly words: string;
  readonly ownerId: number | null;
  readonly owner: string | null;
  readonly code: string | null;
}

/** Those of these things that still exist, in any order. */
export async function readThings(db: Db, waiting: readonly QueuedThing[]): Promise<Thing[]> {
  const of = (type: ObjectType) => sql.val(waiting.flatMap((one) => (one.type === type ? one.id : [])));
  const { rows } = await sql<ThingRow>`
    select 'video' as type, video.id, video.title, coalesce(video.description, '') as words,
      account.id as "ownerId", account.username as owner, video.code
    from video left join account on account.id = video.account_id
    where video.id = any(${of('video')}::bigint[])
    union all
    select 'comment', comment.id, video.title, comment.body, account.id, account.username, video.code
    from comment join video on video.id = comment.video_id
      left join account on account.id = comment.account_id
    where comment.id = any(${of('comment')}::bigint[])
    union all
    select 'message', report.message_id, '', max(report.quote), max(account.id), max(account.username), null
    from report left join account on account.id = report.author_id
    where report.message_id = any(${of('message')}::bigint[]) group by report.message_id
    union all
    select 'user', account.id, account.username, account.bio, account.id, account.username, null
    from account where account.id = any(${of('user')}::bigint[])
    union all
    select 'album', album.id, album.title, coalesce(album.description, ''), account.id, account.username, null
    from album left join account on account.id = album.account_id
    where album.id = any(${of('album')}::bigint[])
    union all
    select 'complaint', complaint.id, complaint.link,
      concat_ws(E'\\n\\n', complaint.work, nullif(complaint.details, '')), null, null, null
    from copyright_complaint complaint where complaint.id = any(${of('complaint')}::bigint[])`.execute(db);
  return rows.map(({ code, ...row }) => ({ ...row, link: linkOf(row, code) }));
}

function linkOf({ type, id, owner }: Omit<ThingRow, 'code'>, code: string | null): string | null {
  if (type === 'video') return code && href('video-view', { code });
  if (type === 'comment') return href('comment-view', { comment: id });
  if (type === 'album') return href('album-by-id', { album: id });
  return type === 'user' && owner ? href('user-profile', { username: owner }) : null;
}

/** Everything that was reported and found about a thing. Times in ms since 1970. */
export interface Case {
  readonly reports: readonly {
    readonly reason: string;
    readonly text: string;
    readonly by: string;
    readonly at: number;
  }[];
  readonly findings: readonly {
    readonly cause: string;
    readonly detail: string;
    readonly held: boolean;
    readonly at: number;
  }[];
  /** Copyright complaints. */
  readonly complaints: readonly ComplaintFacts[];
}

/** Open reports, findings and complaints about a thing, newest first, at most fifty each. */
export async function readCase(db: Db, waiting: QueuedThing): Promise<Case> {
  const { type, id } = waiting;
  const [reports, findings, complaints] = await Promise.all([
    type === 'complaint' ? [] : readReports(db, type, id),
    readFindings(db, waiting),
    complaintsAbout(db, waiting),
  ]);
  return { reports, findings, complaints };
}

async function readReports(db: Db, type: Exclude<ObjectType, 'complaint'>, id: number) {
  const rows = await db
    .selectFrom('report')
    .innerJoin('account', 'account.id', 'report.account_id')
    .select(['report.reason', 'report.text', 'account.username as by', 'report.created_at as at'])
    .where(`report.${type}_id`, '=', id)
    .$if(type === 'video', (q) => q.where('report.comment_id', 'is', null))
    .where('report.outcome', 'is', null)
    .orderBy('report.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

async function readFindings(db: Db, { type, id }: QueuedThing) {
  const rows = await db
    .selectFrom('finding')
    .select(['cause', 'detail', 'held', 'created_at as at'])
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}
