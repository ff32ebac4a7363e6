import { giveTip } from '#features/talking/tip/model/tips.ts';
import { creditWallet } from '#features/talking/tip/model/wallet.ts';
import type { Ctx } from '#src/context.ts';
import { findVideos } from './find.ts';
import type { Member } from './members.ts';

/** A tip for a video; its owner gets it. */
export interface SeedTip {
  readonly by: string;
  readonly video: string;
  /** Minor units. */
  readonly amount: number;
  readonly text: string;
}

export const TIPS: readonly SeedTip[] = [
  { by: 'pebble', video: 'Blue gas flame', amount: 500, text: 'I could watch this all evening.' },
  { by: 'cricket', video: 'Blue gas flame', amount: 200, text: '' },
  { by: 'oldtown', video: 'tunnel test', amount: 1_000, text: 'For a better tripod.' },
  { by: 'yuna', video: 'tunnel test', amount: 300, text: 'More of these, please.' },
];

/** What each of them has to spend, minor units. */
const WALLET = 5_000;

/** Fills wallets and tips from them. Every attempt has a key of its own: a second run moves nothing. */
export async function addTips(ctx: Ctx, members: readonly Member[], tips: readonly SeedTip[]): Promise<void> {
  const videos = await findVideos(ctx, members);
  for (const { by, video, amount, text } of tips) {
    const from = members.find(({ username }) => username === by);
    const videoId = videos.get(video);
    const toId = videoId === undefined ? null : await ownerOf(ctx, videoId);
    if (!from || videoId === undefined || toId === null || toId === from.id) continue;
    const note = 'Demo money';
    await creditWallet(ctx, { key: 'seed', accountId: from.id, amount: WALLET, note, madeBy: null });
    const given = { fromId: from.id, toId, videoId, amount, text, payBy: 'wallet' } as const;
    await giveTip(ctx, { ...given, key: `seed-${videoId}` });
  }
}

async function ownerOf({ db }: Ctx, videoId: number): Promise<number | null> {
  const row = await db.selectFrom('video').select('account_id').where('id', '=', videoId).executeTakeFirst();
  return row?.account_id ?? null;
}
