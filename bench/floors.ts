import type { RequestListener } from 'node:http';
import { type Db, runText } from '#platform/db/db.ts';
import type { ServedSite } from './full-site.ts';
import { loadBare } from './load.ts';

const FLOOR_SECONDS = 0.5;

/** Rows of a page, and of the longest that a call gives. */
export const ROWS = [24, 100] as const;

/** Requests a second of a bare server that answers so, over so many connections. */
export async function measureFloor(clients: number, answer: RequestListener): Promise<number> {
  return (await loadBare(FLOOR_SECONDS, clients, answer)).perSecond;
}

/** Requests a second of `measureStatement`, by the rows of a page. */
export async function measureStatements(
  { db, site }: Pick<ServedSite, 'db' | 'site'>,
  clients: number,
): Promise<ReadonlyMap<number, number>> {
  const floors = new Map<number, number>();
  for (const rows of ROWS) {
    const answer = await fetch(`${site.url}/api/videos/hot?limit=${rows}`);
    floors.set(rows, await measureStatement(db, rows, clients, (await answer.json()) as ListAnswer));
  }
  return floors;
}

interface ListAnswer {
  readonly videos: { view_count: number }[];
}

/**
 * Requests a second of a bare server that reads so many videos by one prepared statement and writes the same
 * JSON as the list does, with what it has read.
 */
async function measureStatement(db: Db, count: number, clients: number, answer: ListAnswer): Promise<number> {
  const text = `select video.*, video_counter.* from video
    join video_counter on video_counter.video_id = video.id
    where state = 'success' and not private and moderated and not nsfw
    order by hot_score desc, id desc limit $1`;
  const listener: RequestListener = async (_request, reply) => {
    const { rows } = (await runText(db, text, [count])) as { rows: ListAnswer['videos'] };
    for (const [at, video] of answer.videos.entries()) video.view_count = rows[at]?.view_count ?? 0;
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  };
  await measureFloor(clients, listener);
  return measureFloor(clients, listener);
}
