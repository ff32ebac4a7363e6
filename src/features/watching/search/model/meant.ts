import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { correctQuery, parseQuery, wordsOf } from '../rules.ts';
import { type FoundVideos, searchVideos } from './videos.ts';
import { FAR_MORE, FEW, likelierWords } from './vocabulary.ts';

/**
 * What somebody probably meant whose query found a few videos only: the same with a word that is one slip
 * away and finds far more. Null where it found more, or nothing that way.
 */
export async function findMeant(
  ctx: Ctx,
  viewer: Actor | null,
  query: string,
  { page: { total, offset }, corrected }: Pick<FoundVideos, 'page' | 'corrected'>,
): Promise<string | null> {
  if (total === 0 || total > FEW || offset > 0 || corrected !== null) return null;
  const likelier = await likelierWords(ctx, wordsOf(parseQuery(query).plain), FEW);
  if (likelier.size === 0) return null;
  const meant = correctQuery(query, likelier);
  const found = await searchVideos(ctx, viewer, { query: meant, offset: 0, limit: 1 });
  return found.corrected === null && found.page.total >= FAR_MORE * total ? meant : null;
}
