import type { Ctx } from '#src/context.ts';
import { mayPlay } from '../rules.ts';

/** How long an answer is believed, ms; a changed video is forgotten at once. Design §4: gone within 1 s. */
const LIFE = 1_000;
const MOST = 5_000;

/** Says whether files below a media key may be served now. */
export function createMediaGate({
  db,
  bus,
  clock,
}: Pick<Ctx, 'db' | 'bus' | 'clock'>): (key: string) => Promise<boolean> {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  for (const topic of ['video-access', 'account-visibility'] as const)
    bus.subscribe(topic, () => known.clear());

  async function ask(key: string): Promise<boolean> {
    const video = await db
      .selectFrom('video')
      .select('state')
      .where('media_key', '=', key)
      .executeTakeFirst();
    return video !== undefined && mayPlay(video);
  }

  return (key) => {
    const kept = known.get(key);
    if (kept && clock.now() - kept.at < LIFE) return kept.answer;
    if (known.size >= MOST) known.clear();
    const answer = ask(key);
    known.set(key, { at: clock.now(), answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
