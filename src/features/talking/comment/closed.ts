import { FIRST_LANGUAGE, type Language, textsIn } from '#base/texts.ts';
import { standingTo } from '#features/people/user/model/hidden.ts';
import { mayMeet, type BlockRelation } from '#features/people/user/rules.ts';
import type { Actor } from '#features/videos/video/rules.ts';
import type { Ctx } from '#src/context.ts';
import { countComments, countReadable, type Subject } from './model/list.ts';
import { ERROR_TEXTS } from './texts.ts';

/** Why nothing can be written below a video by somebody who stands so to its owner; null where it can. */
export function closedText(standing: BlockRelation, language: Language = FIRST_LANGUAGE): string | null {
  return mayMeet(standing) ? null : textsIn(ERROR_TEXTS, language)[standing];
}

/**
 * What an open page of the video learns anew about its comments: how many, and whether it can still write.
 */
export async function readNow(ctx: Pick<Ctx, 'db'>, viewer: Actor | null, video: Subject) {
  const all = await countComments(ctx.db, video.id);
  const readable = await countReadable(ctx.db, viewer, { id: video.id, commentCount: all });
  return {
    comment_count: readable,
    hidden_count: all - readable,
    closed: closedText(await standingTo(ctx.db, viewer?.id ?? null, video.accountId)),
  };
}
