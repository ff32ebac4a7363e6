import { dateScore, pointsAsTime } from '#base/hot-score.ts';
import { isModerator } from '#base/person.ts';
import type { VideoRow } from '#features/videos/video/model/rows.ts';
import { FEED_DEFAULTS } from '#features/videos/video/model/visible.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import type { RankingObject } from '../contract.ts';
import { videosIn } from './query.ts';

/** Places are counted up to here. */
const PLACES = 1_000;
const HOT = { order: 'hot', filters: FEED_DEFAULTS } as const;

/** Explains a video's place among hot videos to this viewer. Only moderators get the boost. */
export async function explainRanking(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  video: VideoRow,
): Promise<RankingObject> {
  const { hotScore, score, scoreModifier, publishedAt, createdAt } = video;
  const date = dateScore((publishedAt ?? createdAt).getTime());
  const votes = hotScore - date;
  return {
    hot_score: hotScore,
    votes,
    date,
    score,
    seconds: Math.round(pointsAsTime(votes) / 1000),
    place: await placeOf(ctx, viewer, video),
    boost: isModerator(viewer) ? scoreModifier : null,
  };
}

async function placeOf(
  ctx: Pick<Ctx, 'db'>,
  viewer: Actor | null,
  { id, hotScore }: VideoRow,
): Promise<number | null> {
  const listed = await videosIn(ctx, viewer, { ...HOT, ids: [id] })
    .select('video.id')
    .executeTakeFirst();
  if (!listed) return null;
  const above = videosIn(ctx, viewer, HOT)
    .select('video.id')
    .where((eb) => eb(eb.refTuple('video.hot_score', 'video.id'), '>', eb.tuple(hotScore, id)))
    .orderBy('video.hot_score', 'desc')
    .limit(PLACES);
  const { count } = await ctx.db
    .selectFrom(above.as('above'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count < PLACES ? count + 1 : null;
}
