import { sql } from 'kysely';
import { staffPicture } from '#features/order/review/staff-picture.ts';
import { codeInLink } from '#features/videos/video/code-of.ts';
import { findIdByCode } from '#features/videos/video/model/codes.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import { type ListedUser, listUsers } from '#features/order/moderation/model/users.ts';
import { nameOf, type ObjectType } from '#features/order/review/rules.ts';
import { wordsOf } from '#features/watching/search/rules.ts';
import type { Ctx } from '#src/context.ts';

/** Most things of each kind that a search shows. */
const MOST = 10;

/** A video as the panel's search shows it; `duration` in seconds. */
export interface SeenVideo {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly owner: string | null;
  readonly state: string;
  readonly thumbnail: string;
  readonly duration: number;
}

/** A report, or a complaint, which has no reason. Time in ms since 1970. */
export interface SeenReport {
  /** Name of the thing in the queue: `video-12`. */
  readonly item: string;
  readonly reason: string | null;
  readonly text: string;
  readonly by: string;
  readonly isSettled: boolean;
  readonly at: number;
}

/** What a search of the panel found: of each kind the newest, at most `MOST`. */
export interface PanelFinds {
  readonly people: readonly ListedUser[];
  readonly videos: readonly SeenVideo[];
  readonly reports: readonly SeenReport[];
}

/** Everything in the panel that goes by that text; nothing for an empty one. */
export async function searchPanel(
  ctx: Pick<Ctx, 'db' | 'siteKey' | 'clock' | 'config'>,
  text: string,
): Promise<PanelFinds> {
  if (text === '') return { people: [], videos: [], reports: [] };
  const [people, videos, reports] = await Promise.all([
    listUsers(ctx, { text: text.replace(/^@/, ''), filter: 'all', sort: 'new', offset: 0, limit: MOST }),
    findVideos(ctx, text),
    findReports(ctx, text),
  ]);
  return { people: people.users, videos, reports };
}

/** The video that the text links to or is the number of, then those whose words begin with its words. */
async function findVideos({ db, config }: Pick<Ctx, 'db' | 'config'>, text: string): Promise<SeenVideo[]> {
  const name = codeInLink(text, config.publicUrl);
  const words = wordsOf(text);
  const [named, matching] = await Promise.all([
    name === null ? null : idOf(db, name),
    words.length === 0 ? [] : matchingIds(db, words),
  ]);
  const ids = [...new Set([...(named === null ? [] : [named]), ...matching])].slice(0, MOST);
  return (await hydrateVideos({ db }, ids)).filter(({ state }) => state !== 'deleted').map(seen);
}

async function idOf(db: Ctx['db'], name: string): Promise<number | null> {
  return /^\d{1,15}$/.test(name) ? Number(name) : findIdByCode(db, name);
}

async function matchingIds(db: Ctx['db'], words: readonly string[]): Promise<number[]> {
  const query = words.map((word) => `${word}:*`).join(' & ');
  const { rows } = await sql<{ id: number }>`
    select video_id as id from video_search where document @@ to_tsquery('folded', ${query})
    order by video_id desc limit ${MOST}`.execute(db);
  return rows.map(({ id }) => id);
}

function seen(video: VideoRow): SeenVideo {
  const { id, code, title, username: owner, state, duration } = video;
  return { id, code, title, owner, state, thumbnail: staffPicture(video), duration };
}

/** Reports and complaints that have the text in their words or come from somebody of that name. */
async function findReports({ db }: Pick<Ctx, 'db'>, text: string): Promise<SeenReport[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ReportRow>`
    (select case when report.message_id is not null then 'message' when report.user_id is not null then 'user'
        when report.album_id is not null then 'album' when report.comment_id is not null then 'comment'
        else 'video' end as type,
      coalesce(report.message_id, report.user_id, report.album_id, report.comment_id, report.video_id) as id,
      report.reason, report.text, account.username as by, report.outcome is not null as "isSettled",
      report.created_at as at
    from report join account on account.id = report.account_id
    where report.text ilike ${part} or account.username ilike ${part}
    order by report.id desc limit ${MOST})
    union all
    (select case when video_id is null then 'complaint' else 'video' end, coalesce(video_id, id), null,
      concat_ws(E'\\n\\n', work, nullif(details, '')), name, answered_at is not null, created_at
    from copyright_complaint
    where work ilike ${part} or details ilike ${part} or name ilike ${part} or email ilike ${part}
    order by id desc limit ${MOST})
    order by at desc limit ${MOST}`.execute(db);
  return rows.map(({ type, id, at, ...row }) => ({ ...row, item: nameOf({ type, id }), at: at.getTime() }));
}

interface ReportRow extends Omit<SeenReport, 'item' | 'at'> {
  readonly type: ObjectType;
  readonly id: number;
  readonly at: Date;
}
