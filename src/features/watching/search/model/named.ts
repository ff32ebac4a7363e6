import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isModerator } from '#base/moderator.ts';
import { nameKey } from '#features/people/account/username.ts';
import { hiddenFrom } from '#features/people/user/model/hidden.ts';
import { countRows, type ListPage, readPage, type SortKey, sortBy } from '#platform/db/keyset.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';

type WithDb = Pick<Ctx, 'db' | 'siteKey'>;

/** A page of what has a name: ids, the marker of the next page, and how many there are in all. */
export interface NamedPage {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly total: number;
}

/** Which names, by what was typed and its words, at least one; of a sample nobody asks how many there are. */
export interface NamesAsked extends ListPage {
  readonly query: string;
  readonly words: readonly string[];
  readonly isSample?: true;
}

const NOTHING: NamedPage = { ids: [], next: null, total: 0 };

/** How alike a name must be to what was typed, 0 to 1, where no name has the words. pg_trgm. */
const ALIKE = 0.35;

/** Shorter words are in no index of parts of words. */
const PARTS_FROM = 3;

const PERSON = sql`fold_text(account.username || ' ' || account.displayname)`;

/**
 * People by their names: who is called just so comes first, then the most followed. Where nobody has the
 * words, the most alike names.
 */
export async function findPeople(ctx: WithDb, viewer: Actor | null, asked: NamesAsked): Promise<NamedPage> {
  const people = activePeople(ctx.db, viewer);
  const called = nameKey(asked.query.replace(/^@/, ''));
  const sort: SortKey[] = [
    { by: sql`(account.username_key = ${called})::int`, direction: 'desc' },
    { by: sql.ref('account_counter.follower_count'), direction: 'desc' },
    { by: sql.ref('account.id'), direction: 'desc' },
  ];
  const isShort = asked.words.every((word) => word.length < PARTS_FROM);
  const named = isShort
    ? people
        .where('account.username_key', '>=', called)
        .where('account.username_key', '<', `${called}\u{10FFFF}`)
    : people.where(hasWords(PERSON, asked.words));
  const found = await readNamed(ctx, 'found people', named, sort, asked);
  if (found.total > 0 || asked.after) return found;
  return nearestPeople(ctx, viewer, asked);
}

/** By a bound that pg_trgm keeps for the session: its operator alone can use the index. */
async function nearestPeople(
  { db, siteKey }: WithDb,
  viewer: Actor | null,
  asked: NamesAsked,
): Promise<NamedPage> {
  const name = asked.words.join(' ');
  const likeness = sql<number>`word_similarity(${name}, ${PERSON})`;
  const sort: SortKey[] = [
    { by: likeness, direction: 'desc' },
    { by: sql.ref('account.id'), direction: 'desc' },
  ];
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`.execute(trx);
    const alike = activePeople(trx, viewer).where(sql<boolean>`${name} <% ${PERSON}`);
    return readNamed({ db: trx, siteKey }, 'alike people', alike, sort, asked);
  });
}

function activePeople(db: Ctx['db'], viewer: Actor | null) {
  return db
    .selectFrom('account')
    .innerJoin('account_counter', 'account_counter.account_id', 'account.id')
    .select('account.id')
    .where('account.state', '=', sql.lit('active'))
    .$if(viewer !== null, (all) =>
      all.where(sql<boolean>`account.id <> all(${hiddenFrom(viewer?.id ?? 0, { mutes: false })})`),
    );
}

/** Channels whose names or descriptions have the words; by name first. */
export async function findChannels(ctx: WithDb, viewer: Actor | null, asked: NamesAsked): Promise<NamedPage> {
  const name = sql`fold_text(channel.title || ' ' || channel.url)`;
  const isNamed = hasWords(name, asked.words);
  const all = ctx.db
    .selectFrom('channel')
    .select('channel.id')
    .where(sql<boolean>`(${isNamed} or ${hasWords(sql`fold_text(channel.description)`, asked.words)})`)
    .$if(!isModerator(viewer), (open) => open.where('channel.hide_suggest', '=', false))
    .$if((viewer?.nsfw ?? 'hide') === 'hide', (safe) => safe.where('channel.nsfw', '=', false));
  const sort: SortKey[] = [
    { by: sql`(${isNamed})::int`, direction: 'desc' },
    { by: sql.ref('channel.id'), direction: 'desc' },
  ];
  return readNamed(ctx, 'found channels', all, sort, asked);
}

/** Public albums of people who are there, by their titles, the newest first. */
export async function findAlbums(ctx: WithDb, viewer: Actor | null, asked: NamesAsked): Promise<NamedPage> {
  if (!asked.words.some((word) => word.length >= PARTS_FROM)) return NOTHING;
  const all = activePeople(ctx.db, viewer)
    .innerJoin('album', 'album.account_id', 'account.id')
    .clearSelect()
    .select('album.id')
    .where(sql<boolean>`not album.private and not album.unlisted and album.deleted_at is null`)
    .where(hasWords(sql`fold_text(album.title)`, asked.words))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('album_video').select('video_id').whereRef('album_id', '=', 'album.id')),
    );
  return readNamed(ctx, 'found albums', all, sortBy(['album.id', 'desc']), asked);
}

async function readNamed<D, T extends keyof D>(
  { siteKey }: WithDb,
  list: string,
  all: SelectQueryBuilder<D, T, { id: number }>,
  sort: readonly SortKey[],
  page: NamesAsked,
): Promise<NamedPage> {
  const [{ rows, next }, total] = await Promise.all([
    readPage(siteKey, list, all, sort, page),
    page.isSample ? null : countRows(all),
  ]);
  return { ids: rows.map(({ id }) => id), next, total: total ?? rows.length };
}

/** Every word begins a word of the text. The words hold letters and digits alone. */
function hasWords(folded: RawBuilder<unknown>, words: readonly string[]) {
  const conditions = words.map((word) => sql`${folded} ~ ${`\\m${word}`}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
