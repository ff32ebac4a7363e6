import { beginThread } from '#features/talking/message/model/begin.ts';
import { findPairWith } from '#features/talking/message/model/pairs.ts';
import { sendMessage } from '#features/talking/message/model/send.ts';
import type { StoredMessage } from '#features/talking/message/model/store.ts';
import { readUpTo } from '#features/talking/message/model/unread.ts';
import type { Ctx } from '#src/context.ts';
import type { Member } from './members.ts';

/** What two people wrote to each other: who, and what; the last of it is unread. */
export interface SeedTalk {
  readonly between: readonly [string, string];
  readonly words: readonly (readonly [by: string, body: string])[];
}

const HOUR_MS = 3_600_000;

export const TALKS: readonly SeedTalk[] = [
  {
    between: ['marlow', 'sanne'],
    words: [
      ['marlow', 'Your Mandelbrot loop kept me up far too long. How long did it render?'],
      ['sanne', 'About four hours, on the laptop that I also mark homework with.'],
      ['sanne', 'The trick is a small palette.\nAnd patience.'],
      ['marlow', 'I have weather for that. Shall we put both into one album?'],
    ],
  },
  {
    between: ['jonesy', 'nightowl'],
    words: [
      ['jonesy', 'May I use the sound of your rooftop clip for a tape piece?'],
      ['nightowl', 'Yes! Name me somewhere and send me the link when it is up.'],
    ],
  },
  {
    between: ['bee_and_bob', 'campfire'],
    words: [['bee_and_bob', 'Bob barked at your fire for the whole three minutes. Ten out of ten.']],
  },
  {
    between: ['otto_k', 'drift.lab'],
    words: [
      ['otto_k', 'What do you drive the loops with? Mine stutter after a minute.'],
      ['drift.lab', 'Whole numbers of frames, always. Yours end half a frame late.'],
      ['otto_k', 'That was it. Thank you!'],
    ],
  },
];

/** Lets people write to each other who have not yet. */
export async function addMessages(
  ctx: Ctx,
  members: readonly Member[],
  talks: readonly SeedTalk[],
): Promise<void> {
  const idOf = (name: string) => members.find(({ username }) => username === name)?.id;
  for (const talk of talks) {
    const [one, other] = talk.between.map(idOf);
    if (one === undefined || other === undefined) continue;
    if ((await findPairWith(ctx, one, String(other))) === null) await talkOnce(ctx, talk, idOf);
  }
}

async function talkOnce(
  ctx: Ctx,
  { between, words }: SeedTalk,
  idOf: (name: string) => number | undefined,
): Promise<void> {
  let threadId: number | null = null;
  for (const [at, [by, body]] of words.entries()) {
    const accountId = idOf(by) ?? 0;
    const to = String(idOf(between.find((name) => name !== by) ?? '') ?? '');
    const stored: StoredMessage =
      threadId === null
        ? await beginThread(ctx, accountId, to, body)
        : await sendMessage(ctx, { threadId, accountId, body });
    threadId = stored.threadId;
    await ctx.db
      .updateTable('message')
      .set({ created_at: new Date(ctx.clock.now() - (words.length - at) * HOUR_MS) })
      .where('id', '=', stored.id)
      .execute();
    if (at < words.length - 1) await readUpTo(ctx, Number(to), threadId, stored.id);
  }
}
