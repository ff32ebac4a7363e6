import { type Db, runText, type Trx } from '#platform/db/db.ts';

/** How much a generated site holds. */
export interface FullSite {
  readonly videos: number;
  readonly people: number;
  readonly votes: number;
  /** How many of the videos are at home on other sites, each of somebody there; none by default. */
  readonly elsewhere?: number;
}

/** Tags that the generated videos share, two each. */
const TAGS = 1_000;
/** Videos beside each. */
const RELATED = 24;
/** Threads below one video in ten; the first of each has an answer. */
const THREADS = 6;
/** Other sites, and people there. */
const ELSEWHERE = { hosts: 50, people: 5_000 };
/** Accounts that the first one follows, itself left out. */
export const FOLLOWED = 60;

/**
 * Fills an empty database with people, videos, tags, votes, comments and follows, made by the database
 * itself: a video a minute, one in 30 unlisted, one in 50 NSFW, one in 40 deleted. Account 1 follows
 * `FOLLOWED` others and a channel; the last owns nothing, so that the turns of owners do not fall together
 * with those of what is unlisted or deleted.
 */
export async function fillSite(db: Db, size: FullSite): Promise<void> {
  const indexes = await db.transaction().execute(async (trx) => {
    // No triggers, and indexes made at the end: one row after the other would take minutes.
    await runText(trx, 'set local session_replication_role = replica');
    await runText(trx, "set local maintenance_work_mem = '512MB'");
    const found = await dropIndexes(trx);
    for (const step of steps(size)) await runText(trx, step);
    return found;
  });
  for (const made of indexes) await runText(db, made);
  await runText(db, 'vacuum analyze');
}

/** Indexes that are not part of a key, on the tables with most rows. Answers how each is made again. */
async function dropIndexes(trx: Trx): Promise<string[]> {
  const { rows } = await runText(
    trx,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index
     where not indisunique and indrelid = any(array['video', 'video_counter', 'video_tag', 'video_search', 'vote']::regclass[])`,
  );
  const found = rows as { name: string; made: string }[];
  for (const { name } of found) await runText(trx, `drop index ${name}`);
  return found.map(({ made }) => made);
}

function steps({ videos, people, votes, elsewhere = 0 }: FullSite): string[] {
  /** How often each tag is used as the first one. */
  const rounds = Math.max(RELATED, Math.floor(videos / TAGS));
  /** One in so many is of somebody elsewhere. */
  const turn = elsewhere > 0 ? Math.floor(videos / elsewhere) : 0;
  const owner = `1 + n % ${people - 1}`;
  const anyOwner =
    turn > 0
      ? `case when n % ${turn} = 1 then ${people} + 1 + n % ${ELSEWHERE.people} else ${owner} end`
      : owner;
  return [
    `insert into account (username, username_key) select 'p' || n, 'p' || n from generate_series(1, ${people}) n`,
    ...(turn > 0 ? peopleElsewhere() : []),
    `insert into account_counter (account_id) select id from account on conflict do nothing`,
    `insert into voter_trust (account_id, weight, due_at) select id, 100, 'infinity' from account on conflict do nothing`,
    `insert into voter_address (address_hash, account_id) select sha256(convert_to('a' || id / 2, 'UTF8')), id from account`,
    `insert into video (code, account_id, channel_id, title, description, state, playable, private, nsfw, moderated,
        media_key, hot_score, top_score, is_featured, featured_at, completed_at, published_at,
        duration, width, height, has_thumbnail, has_hls, storyboard_frames)
      select lpad(to_hex(n), 5, '0'), ${anyOwner}, nullif(n % 12, 0) % 10 + 1, 'Video ' || n || ' of something that moves',
        'What is seen here was made by number ' || n || ' and tells of #t' || n % ${TAGS},
        case when n % 40 = 0 then 'deleted' else 'success' end, n % 40 <> 0,
        n % 30 = 0, n % 50 = 0, n % 20 <> 0, 'k' || n, 3000 + n * 0.02 + n % 17, (n * 7919::bigint) % 1000,
        n % 5000 = 1, now() - n * interval '1 hour', now() - (${videos} - n) * interval '1 minute', now(),
        20 + n % 600, 1280, 720, true, true, 20 + n % 600
      from generate_series(1, ${videos}) n`,
    `insert into video_counter (video_id, score, trusted_score, view_count, trend, comment_count)
      select id, (id * 7919) % 1000, (id * 7919) % 1000 * 100, (id * 104729) % 100000, case when id % 3 = 0 then 3700 + id * 0.0001 else 0 end,
        case when id % 10 = 9 then ${THREADS + 1} else 0 end
      from video`,
    `insert into comment (video_id, account_id, body, reply_count)
      select id, 1 + (id + n) % ${people}, 'What number ' || n || ' has to say', case when n = 1 then 1 else 0 end
      from video, generate_series(1, ${THREADS}) n where id % 10 = 9`,
    `insert into comment (video_id, account_id, parent_id, root_id, body)
      select video_id, 1 + id % ${people}, id, id, 'An answer' from comment where reply_count = 1`,
    `insert into video_search (video_id, document, account_id, listed, moderated, nsfw, title_key, step)
      select id, to_tsvector('simple', 'video w' || id % 500 || ' ' || title), account_id,
        state = 'success' and not private, moderated, nsfw, hashtextextended(lower(title), 0),
        case when ${videos} - id < 32768 then greatest(0, ceil(log(2, (${videos} - id + 1) / 128.0)))::int
          else 16 + (id >> 16)::int end
      from video`,
    `insert into rendition (video_id, name, type, width, height, key)
      select id, '720p', 'mp4', 1280, 720, 'mp4/720p.mp4' from video`,
    `insert into caption (video_id, lang, label, key) select id, 'en', 'English', 'k' from video where id % 10 = 0`,
    // As the job makes them: the newest that share a tag, the same ones beside every video with that tag.
    `insert into related_list (video_id, made_at, related, reasons, weights)
      select id, now(), near.related, array_fill('tags'::text, array[${RELATED}]), array_fill(1, array[${RELATED}])
      from video join (select tag, array_agg(tag + step * ${TAGS} order by step desc) as related
        from generate_series(1, ${TAGS}) tag, generate_series(${rounds - RELATED}, ${rounds - 1}) step
        group by tag) near on near.tag = 1 + (id - 1) % ${TAGS}`,
    `insert into tag (text, label, use_count)
      select 't' || n, 't' || n, ${Math.round((2 * videos) / TAGS)} from generate_series(1, ${TAGS}) n`,
    `insert into video_tag (video_id, tag_id, hot_score)
      select video.id, t, video.hot_score
      from video, lateral (values (1 + id % ${TAGS}), (1 + (id * 7) % ${TAGS})) as tags(t)
      on conflict do nothing`,
    `insert into vote (video_id, account_id, value, weight)
      select 1 + (n * 7919::bigint) % ${videos}, 1 + n % ${people - 1}, 1, 100 from generate_series(1, ${votes}) n
      on conflict do nothing`,
    `insert into follow_user (follower_id, account_id) select 1, n from generate_series(2, ${FOLLOWED}) n`,
    `insert into follow_channel (account_id, channel_id) select 1, 3`,
    ...(turn > 0 ? videosElsewhere() : []),
  ];
}

/** They are numbered after those of this site. */
function peopleElsewhere(): string[] {
  const host = `'h' || n % ${ELSEWHERE.hosts} || '.example'`;
  const uri = `'https://' || host || '/' || username_key`;
  return [
    `insert into remote_host (name) select distinct ${host} from generate_series(1, ${ELSEWHERE.hosts}) n`,
    `insert into account (username, username_key, host)
      select name, name, host from (select 'e' || n || '@' || ${host} as name, ${host} as host
        from generate_series(1, ${ELSEWHERE.people}) n) one`,
    `insert into remote_actor (account_id, uri, kind, host, inbox, key_id, public_key)
      select id, ${uri}, 'Person', host, ${uri} || '/inbox', ${uri} || '#key', '' from account where host is not null`,
  ];
}

/** They are reviewed, so that lists of everybody have them. */
function videosElsewhere(): string[] {
  return [
    `insert into remote_object (uri, host, account_id, video_id)
      select 'https://' || account.host || '/v/' || video.id, account.host, account.id, video.id
      from video join account on account.id = video.account_id where account.host is not null`,
    `update video set has_hls = false, storyboard_frames = 0 from account
      where account.id = video.account_id and account.host is not null`,
  ];
}
