import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import { AppError } from '#platform/errors/errors.ts';
import { OWN_TEXTS } from '../texts.ts';

/**
 * Keeps moderators from deciding about what is their own, as long as there is another who can.
 * @throws AppError `forbidden`
 */
export async function requireDisinterest(
  { db }: Pick<Ctx, 'db'>,
  moderatorId: number,
  ownerId: number | null,
): Promise<void> {
  if (ownerId !== moderatorId) return;
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('acl', '=', 'moderator')
    .where('state', '=', 'active')
    .where('id', '!=', moderatorId)
    .limit(1)
    .executeTakeFirst();
  if (other) throw new AppError('forbidden', textsIn(OWN_TEXTS, FIRST_LANGUAGE).ownAffair);
}
