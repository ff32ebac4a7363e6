import { creditWallet } from '#features/talking/tip/model/wallet.ts';
import { addVideo } from '#platform/testing/people.ts';
import { type ClipOptions, HEAVY_CLIP, makeClip } from '#platform/testing/clips.ts';
import { type Person, signUp } from './client.ts';
import type { Cluster } from './cluster.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { openScreens, type Screens } from './screens.ts';
import { sendFile } from './uploads.ts';

/** What people send. */
const CLIPS = {
  quick: { seconds: 2 },
  /** Nothing of it can be copied, so processing takes a while. */
  slow: {
    extension: 'mkv',
    seconds: 6,
    width: 640,
    height: 480,
    video: 'mpeg4',
    audio: 'libvorbis',
    videoFlags: ['-q:v', '3'],
  },
  /** Larger than a single request to a bucket. */
  heavy: HEAVY_CLIP,
} as const satisfies Record<string, ClipOptions>;

/** A cluster with people using it. */
export interface Play {
  readonly cluster: Cluster;
  readonly ledger: Ledger;
  readonly screens: Screens;
  crowd(): Crowd;
  /** Sends a file of this kind; `begun` is called when the site has some of it. */
  send(kind: keyof typeof CLIPS, begun?: () => void): Promise<number>;
  /** The sum of all votes that were acknowledged. */
  score(): number;
  close(): void;
}

/** More than anybody can tip. */
const MONEY = 10_000_000;

/** Signs people up, gives them money and opens a page of one video at each web process. */
export async function beginPlay(cluster: Cluster, names: readonly string[]): Promise<Play> {
  const { url, ctx } = cluster;
  const ledger = createLedger();
  const people: Person[] = [];
  for (const name of names) people.push(await signUp(url, name));
  for (const { id: accountId } of people)
    await creditWallet(ctx, { key: 'start', accountId, amount: MONEY, note: '', madeBy: null });
  const [first] = people as [Person];
  const { id: video } = await addVideo({ ctx }, { accountId: first.id });
  const screens = openScreens([...cluster.webUrls, url], { who: first, video, api: url });
  return {
    cluster,
    ledger,
    screens,
    crowd: () => startCrowd({ url, ledger, people, video }),
    send: async (kind, begun) => sendFile({ url, ledger, who: first }, await makeClip(CLIPS[kind]), begun),
    score: () => [...ledger.votes.values()].reduce((sum, value) => sum + value, 0),
    close: () => screens.close(),
  };
}
