import { AppError } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { becomeFirstModerator } from '../model/first-moderator.ts';
import { peekToken } from '../model/tokens.ts';

interface FirstModeratorData {
  /** The viewer has just become the moderator; else they are asked to sign up or in. */
  readonly isDone: boolean;
  readonly here: string;
}

/** The one-time link of a new site: opened while signed in, it makes that account a moderator. Design §1. */
export const load: Load<FirstModeratorData> = async (ctx, { params, caller: { viewer } }) => {
  const token = params['token'] ?? '';
  if (!(await peekToken(ctx, 'first-moderator', token))) throw new AppError('not_found');
  if (viewer) await becomeFirstModerator(ctx, viewer.id, token);
  const here = href('first-moderator', { token });
  return { title: 'Welcome', noIndex: true, personal: true, data: { isDone: viewer !== null, here } };
};
