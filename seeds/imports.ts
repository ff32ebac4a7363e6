import { NOTHING_OWN } from '#features/making/upload/allotment-rules.ts';
import { LIST_MISTAKES } from '#features/making/grab/list-texts.ts';
import { LOOK_EVERY_MS } from '#features/making/grab/list-rules.ts';
import { TEXTS } from '#features/making/grab/texts.ts';
import { giveOwnAmounts, readUsed } from '#features/making/upload/model/allotment.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { addressHash } from '#platform/network/address.ts';
import type { Ctx } from '#src/context.ts';
import { findVideos } from './find.ts';
import type { Member } from './members.ts';

const mistakes = textsIn(LIST_MISTAKES, FIRST_LANGUAGE);
const { failed } = textsIn(TEXTS, FIRST_LANGUAGE);

/** A video of a list: its title there, and what has become of it, with the title of the video it is here. */
type SeedItem = readonly [
  title: string,
  state: 'begun' | 'here' | 'found' | 'waiting' | 'failed',
  more?: string,
];

interface SeedList {
  readonly kind: 'links' | 'feed';
  readonly title: string;
  readonly source: string;
  readonly state: 'done' | 'running' | 'paused' | 'ready' | 'unreadable';
  readonly reason?: string;
  /** It is read again every day. */
  readonly isFollowed?: boolean;
  readonly items: readonly SeedItem[];
}

/** Who moves a channel to the demo site, and how far that is; their account is full, so the rest waits. */
export interface SeedImports {
  readonly of: string;
  readonly lists: readonly SeedList[];
}

const SITE = 'https://tube.example.org';

/** No worker can change these: what waits has no room, and the rest is over or not begun. */
export const IMPORTS: SeedImports = {
  of: 'quietcoast',
  lists: [
    {
      kind: 'feed',
      title: 'Harbour cams',
      source: `${SITE}/c/harbour_cams`,
      state: 'ready',
      items: ['Morning ferry', 'Fog, first hour', 'Gulls at the fish market', 'The crane is back']
        .map((title): SeedItem => [title, 'found'])
        .concat([['Ten seconds of evening', 'here', 'Ten seconds of evening']]),
    },
    {
      kind: 'feed',
      title: 'Quiet Coast',
      source: `${SITE}/c/quiet_coast`,
      state: 'done',
      isFollowed: true,
      items: [
        ['Harbour at closing time', 'begun', 'Harbour at closing time'],
        ['Green flash, if you believe it', 'begun', 'Green flash, if you believe it'],
        ['Ten seconds of evening (again)', 'here', 'Ten seconds of evening'],
        ['Lighthouse keepers’ open day', 'failed', failed],
        ['Swell, in stereo', 'failed', mistakes.readFailed],
      ],
    },
    {
      kind: 'links',
      title: '',
      source: '',
      state: 'running',
      reason: mistakes.room,
      items: [
        ['Green flash, if you believe it', 'begun', 'Green flash, if you believe it'],
        ['Low tide', 'waiting'],
        ['Low tide, later', 'waiting'],
        ['Very low tide', 'waiting'],
      ],
    },
    {
      kind: 'feed',
      title: 'Storm watch',
      source: `${SITE}/feeds/storms.xml`,
      state: 'paused',
      items: [
        ['Harbour at closing time', 'begun', 'Harbour at closing time'],
        ['Eleven on the scale', 'waiting'],
      ],
    },
    {
      kind: 'feed',
      title: '',
      source: `${SITE}/c/moved_away`,
      state: 'unreadable',
      reason: mistakes.unreadable,
      items: [],
    },
  ],
};

/** Adds the imports of somebody who has none, the last of them first. */
export async function addImports(
  ctx: Ctx,
  members: readonly Member[],
  { of, lists }: SeedImports,
): Promise<void> {
  const member = members.find(({ username }) => username === of);
  if (!member || (await hasImports(ctx, member.id))) return;
  const videos = await findVideos(ctx, [member]);
  for (const list of lists.toReversed()) await addImport(ctx, member.id, list, videos);
  const { minutes, bytes } = await readUsed(ctx, member.id);
  const own = { ...NOTHING_OWN, minutes, bytes: Math.ceil(bytes * 1.6), daily: null };
  await ctx.db.transaction().execute((trx) => giveOwnAmounts(trx, ctx, member.id, own));
}

async function hasImports({ db }: Ctx, accountId: number): Promise<boolean> {
  const lists = db.selectFrom('import_list').select('id').where('account_id', '=', accountId);
  return (await lists.executeTakeFirst()) !== undefined;
}

async function addImport(
  ctx: Ctx,
  accountId: number,
  { kind, title, source, state, reason, isFollowed, items }: SeedList,
  videos: ReadonlyMap<string, number>,
): Promise<void> {
  const next = isFollowed ? new Date(ctx.clock.now() + LOOK_EVERY_MS) : null;
  const hash = await addressHash(ctx, '127.0.0.1');
  const { id } = await ctx.db
    .insertInto('import_list')
    .values({
      ...{ account_id: accountId, address_hash: hash, kind, title, source, state, reason: reason ?? null },
      ...{ next_look_at: next, settings: JSON.stringify({ private: true, subscribed_only: false }) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = items.map(([name, stage, more], position) => ({
    ...{ list_id: id, position, url: `${SITE}/w/${id}-${position}`, title: name, state: stage },
    ...{ duration: 40 + 13 * position, original_at: new Date(Date.UTC(2019, position, 4)) },
    ...{ facts: JSON.stringify({ description: '' }), is_filed: true },
    ...{ video_id: videos.get(more ?? '') ?? null, reason: stage === 'failed' ? (more ?? null) : null },
  }));
  if (rows.length > 0) await ctx.db.insertInto('import_item').values(rows).execute();
}
