import { isModerator } from '#base/person.ts';
import { hydrateAccounts } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import { followedAmong } from '#features/people/follow/model/follow-user.ts';
import { readHidden } from '#features/people/user/model/hidden.ts';
import { channelsByIds, presentChannels } from '#features/videos/channel/model.ts';
import { listTags, presentTag, tagsBeginning, tagsByIds } from '#features/videos/tag/model.ts';
import { tagText } from '#features/videos/tag/rules.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { presentAlbumsByIds } from '#features/watching/album/model/listed.ts';
import type { Db } from '#platform/db/db.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import { statement } from '#platform/db/statements.ts';
import type { Ctx } from '#src/context.ts';
import type { NamedResults } from '../contract.ts';
import { hasBeginnings, type Kind, parseQuery, wordsOf } from '../rules.ts';
import { KEPT_MS } from './matches.ts';
import {
  albumsNamed,
  type Audience,
  channelsNamed,
  findPeople,
  type NamedPage,
  type Names,
  type NamePageQuery,
  peopleAlike,
  peopleNamed,
  readNamed,
  selectFew,
  type Sought,
  soughtIn,
} from './named.ts';

/** The number shown of each kind if all kinds are shown. */
const FEW = 6;

type NameKind = 'people' | 'channels' | 'albums' | 'tags';

const NONE: NamedResults = { users: [], channels: [], albums: [], tags: [] };

/** A page of one kind, or the first few of each kind. */
export interface FoundNames extends NamedResults {
  readonly next: string | null;
  readonly total: number;
}

type NameFinder = (
  ctx: Ctx,
  viewer: Actor | null,
  audience: Audience,
  asked: NamePageQuery,
) => Promise<FoundNames>;

/** People, channels, albums and tags with a name like the query, as the API shows them to this viewer. */
export async function searchNames(
  ctx: Ctx,
  viewer: Actor | null,
  typed: string,
  kind: Exclude<Kind, 'videos'>,
  page: ListPage,
): Promise<FoundNames> {
  const { plain: query } = parseQuery(typed);
  const words = wordsOf(query);
  if (words.length === 0) return withPage({}, { next: null, total: 0 });
  const audience = await audienceOf(ctx, viewer);
  if (kind !== 'all') return FIND[kind](ctx, viewer, audience, { query, words, ...page });
  // A sign before the word says which kind is meant.
  const kinds = { '@': ['people'], '#': ['tags'] } as const;
  const asked =
    kinds[query.trim()[0] as keyof typeof kinds] ?? (['people', 'channels', 'albums', 'tags'] as const);
  const ids = await ctx.searchResults.read(
    `names ${JSON.stringify([query, asked, audience])}`,
    () => fewIds(ctx, audience, query, soughtIn({ query, words }), asked),
    () => KEPT_MS,
  );
  return presentFew(ctx, viewer, ids);
}

async function audienceOf(ctx: Ctx, viewer: Actor | null): Promise<Audience> {
  const { blocked } = viewer ? await readHidden(ctx, viewer) : { blocked: [] };
  return {
    without: blocked.length > 0 ? blocked.toSorted((a, b) => a - b) : null,
    isModerator: isModerator(viewer),
    isSafe: (viewer?.nsfw ?? 'hide') === 'hide',
  };
}

/** The values of `fewNamed`: the patterns of the words are `word0`, `word1` and so on. */
interface FewValues extends Pick<Sought, 'called' | 'name'> {
  readonly tag: string;
  readonly without?: readonly number[];
  readonly [word: `word${number}`]: string;
}

interface FewShape extends Omit<Audience, 'without'>, Pick<Sought, 'isShort'> {
  readonly kinds: readonly NameKind[];
}

/** The first few ids of each kind, by one statement, whose text takes as long to make as it to be run. */
const fewNamed = statement(
  (
    db: Db,
    { called, name, tag, without, ...words }: FewValues & Record<string, unknown>,
    { kinds, isShort, ...viewers }: FewShape,
  ) => {
    const [ctx, audience] = [{ db }, { ...viewers, without: without ?? null }];
    const sought = { called, name, isShort, patterns: Object.values(words) as string[] };
    const of = (kind: NameKind, ...names: (Names | null)[]) => (kinds.includes(kind) ? names : []);
    return selectFew(db, FEW, {
      people: of('people', peopleNamed(ctx, audience, sought), peopleAlike(ctx, audience, sought)),
      channels: of('channels', channelsNamed(ctx, audience, sought)),
      albums: of('albums', albumsNamed(ctx, audience, sought)),
      tags: of('tags', tagsBeginning(ctx, tag)),
    });
  },
);

async function fewIds(
  { db }: Pick<Ctx, 'db'>,
  { without, ...viewers }: Audience,
  query: string,
  { called, name, isShort, patterns }: Sought,
  kinds: readonly NameKind[],
): Promise<Readonly<Record<NameKind, readonly number[]>>> {
  const words = Object.fromEntries(patterns.map((pattern, at) => [`word${at}`, pattern]));
  const values = { called, name, tag: tagText(prefixOf(query)), ...words, ...(without && { without }) };
  const [row] = await fewNamed(db, values, { ...viewers, isShort, kinds });
  if (!row) throw new Error('A statement of single values has answered nothing');
  return row;
}

async function presentFew(
  ctx: Ctx,
  viewer: Actor | null,
  ids: Readonly<Record<NameKind, readonly number[]>>,
): Promise<FoundNames> {
  const [users, channels, albums, tags] = await Promise.all([
    presentPeople(ctx, viewer, ids.people),
    channelsByIds(ctx, ids.channels).then((rows) => presentChannels(ctx, viewer, rows)),
    presentAlbumsByIds(ctx, viewer, ids.albums),
    tagsByIds(ctx, ids.tags),
  ]);
  const total = users.length + channels.length + albums.length + tags.length;
  return { users, channels, albums, tags: tags.map(presentTag), next: null, total };
}

async function presentPeople(
  ctx: Ctx,
  viewer: Actor | null,
  ids: readonly number[],
): Promise<NamedResults['users']> {
  const [accounts, followed] = await Promise.all([
    hydrateAccounts(ctx, ids),
    viewer ? followedAmong(ctx, viewer.id, ids) : new Set<number>(),
  ]);
  return accounts.map((account) => presentAccount(ctx.config, account, followed.has(account.id)));
}

/** The beginning of the tag to look for: the first word, with or without `#`. */
function prefixOf(query: string): string {
  return query.replace(/^\s*#/, '').trim().split(/\s+/)[0] ?? '';
}

/** A few people, channels and tags that somebody may be typing; of channels only by their names. */
export async function suggestNames(
  ctx: Ctx,
  viewer: Actor | null,
  text: string,
): Promise<Omit<NamedResults, 'albums'>> {
  const { users, channels, tags } = await searchNames(ctx, viewer, text, 'all', { offset: 0, limit: FEW });
  const words = wordsOf(text);
  const named = channels.filter(({ title, url }) => hasBeginnings(`${title} ${url}`, words));
  return { users: users.slice(0, 3), channels: named.slice(0, 2), tags: tags.slice(0, 3) };
}

const withPage = (
  found: Partial<NamedResults>,
  { next, total }: Pick<NamedPage, 'next' | 'total'>,
): FoundNames => ({
  ...NONE,
  ...found,
  next,
  total,
});

const FIND: Readonly<Record<Exclude<Kind, 'all' | 'videos'>, NameFinder>> = {
  async people(ctx, viewer, audience, asked) {
    const found = await findPeople(ctx, audience, asked);
    return withPage({ users: await presentPeople(ctx, viewer, found.ids) }, found);
  },
  async channels(ctx, viewer, audience, asked) {
    const found = await readNamed(ctx, channelsNamed(ctx, audience, soughtIn(asked)), asked);
    const rows = await channelsByIds(ctx, found.ids);
    return withPage({ channels: await presentChannels(ctx, viewer, rows) }, found);
  },
  async albums(ctx, viewer, audience, asked) {
    const found = await readNamed(ctx, albumsNamed(ctx, audience, soughtIn(asked)), asked);
    return withPage({ albums: await presentAlbumsByIds(ctx, viewer, found.ids) }, found);
  },
  async tags(ctx, _viewer, _audience, { query, ...page }) {
    const found = await listTags(ctx, { prefix: prefixOf(query) }, page);
    return withPage({ tags: found.rows.map(presentTag) }, found);
  },
};
