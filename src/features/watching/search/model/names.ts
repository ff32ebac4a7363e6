import { hydrateAccounts } from '#features/people/account/model/accounts.ts';
import { presentAccount } from '#features/people/account/present.ts';
import { followedAmong } from '#features/people/follow/model/follow-user.ts';
import { channelsByIds, presentChannels } from '#features/videos/channel/model.ts';
import { listTags, presentTag } from '#features/videos/tag/model.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import { presentAlbumsByIds } from '#features/watching/album/model/listed.ts';
import type { ListPage } from '#platform/db/keyset.ts';
import type { Ctx } from '#src/context.ts';
import type { Named } from '../contract.ts';
import { type Kind, wordsOf } from '../rules.ts';
import { findAlbums, findChannels, findPeople, type NamedPage, type NamesAsked } from './named.ts';

/** Of each kind, where all are shown. */
const FEW = { offset: 0, limit: 6, isSample: true } as const;

const NONE: Named = { users: [], channels: [], albums: [], tags: [] };

/** A page of one kind, or a few of each. */
export interface FoundNames extends Named {
  readonly next: string | null;
  readonly total: number;
}

type Find = (ctx: Ctx, viewer: Actor | null, asked: NamesAsked) => Promise<FoundNames>;

/** What has a name like the query, as the API shows it to this viewer. */
export async function searchNames(
  ctx: Ctx,
  viewer: Actor | null,
  query: string,
  kind: Exclude<Kind, 'videos'>,
  page: ListPage,
): Promise<FoundNames> {
  const words = wordsOf(query);
  if (words.length === 0) return withPage({}, { next: null, total: 0 });
  if (kind !== 'all') return FIND[kind](ctx, viewer, { query, words, ...page });
  // A sign before the word says what is meant.
  const kinds = { '@': ['people'], '#': ['tags'] } as const;
  const asked =
    kinds[query.trim()[0] as keyof typeof kinds] ?? (['people', 'channels', 'albums', 'tags'] as const);
  const found = await Promise.all(asked.map((one) => FIND[one](ctx, viewer, { query, words, ...FEW })));
  const total = found.reduce((sum, one) => sum + one.total, 0);
  const lists = found.map(({ users, channels, albums, tags }) => ({ users, channels, albums, tags }));
  return { ...lists.reduce(joinNames, NONE), next: null, total };
}

/** A few people, channels and tags that the text may become. */
export async function suggestNames(
  ctx: Ctx,
  viewer: Actor | null,
  text: string,
): Promise<Omit<Named, 'albums'>> {
  const { users, channels, tags } = await searchNames(ctx, viewer, text, 'all', FEW);
  return { users: users.slice(0, 3), channels: channels.slice(0, 2), tags: tags.slice(0, 3) };
}

const joinNames = (one: Named, other: Named): Named => ({
  users: [...one.users, ...other.users],
  channels: [...one.channels, ...other.channels],
  albums: [...one.albums, ...other.albums],
  tags: [...one.tags, ...other.tags],
});

const withPage = (found: Partial<Named>, { next, total }: Pick<NamedPage, 'next' | 'total'>): FoundNames => ({
  ...NONE,
  ...found,
  next,
  total,
});

const FIND: Readonly<Record<Exclude<Kind, 'all' | 'videos'>, Find>> = {
  async people(ctx, viewer, asked) {
    const found = await findPeople(ctx, viewer, asked);
    const [accounts, followed] = await Promise.all([
      hydrateAccounts(ctx, found.ids),
      viewer ? followedAmong(ctx, viewer.id, found.ids) : new Set<number>(),
    ]);
    const users = accounts.map((account) => presentAccount(ctx.config, account, followed.has(account.id)));
    return withPage({ users }, found);
  },
  async channels(ctx, viewer, asked) {
    const found = await findChannels(ctx, viewer, asked);
    const rows = await channelsByIds(ctx, found.ids);
    return withPage({ channels: await presentChannels(ctx, viewer, rows) }, found);
  },
  async albums(ctx, viewer, asked) {
    const found = await findAlbums(ctx, viewer, asked);
    return withPage({ albums: await presentAlbumsByIds(ctx, viewer, found.ids) }, found);
  },
  async tags(ctx, _viewer, { query, ...page }) {
    const prefix = query.replace(/^\s*#/, '').trim().split(/\s+/)[0] ?? '';
    const found = await listTags(ctx, { prefix }, page);
    return withPage({ tags: found.rows.map(presentTag) }, found);
  },
};
