import { textsIn } from '#base/texts.ts';
import { isModerator } from '#base/person.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { isFirstModeratorLink } from '#features/people/account/model/first-moderator.ts';
import { TEXTS } from '../texts.ts';

export const template = 'reading';

interface FirstModeratorData {
  /** The viewer is already a moderator, by this link or in another way. */
  readonly isDone: boolean;
  /** Who would become one; null if somebody must sign up or in first. */
  readonly username: string | null;
  readonly here: string;
  readonly token: string;
}

/**
 * The page behind the link that makes one account of a new site its first moderator. Opening it changes
 * nothing.
 */
export const load: Load<FirstModeratorData> = async (ctx, { language, params, caller: { viewer } }) => {
  const token = params['token'] ?? '';
  const isDone = isModerator(viewer);
  if (!isDone && !(await isFirstModeratorLink(ctx, token))) throw new AppError('not_found');
  const here = href('first-moderator', { token });
  const username = viewer?.username ?? null;
  return {
    title: textsIn(TEXTS, language).welcome,
    noIndex: true,
    personal: true,
    data: { isDone, username, here, token },
  };
};
