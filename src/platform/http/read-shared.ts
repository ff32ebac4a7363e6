import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { Redirect } from './pages.ts';

/**
 * Reads something that is the same for all signed-out readers: from the replica if it is recent enough, else
 * from the primary. If the replica does not find it or fails, the primary is asked as well, since it may have
 * been created a moment ago. The next page of a list (`asked.after`, `asked.before`) is read from the
 * primary, where the row of the marker is sure to be.
 */
export async function readShared<T>(
  ctx: Ctx,
  asked: { readonly after?: unknown; readonly before?: unknown },
  read: (from: Ctx) => Promise<T>,
): Promise<T> {
  const copy = asked.after || asked.before ? null : ctx.replica.current();
  if (!copy) return read(ctx);
  try {
    return await read({ ...ctx, ...copy });
  } catch (error) {
    if (error instanceof Redirect) throw error;
    if (!(error instanceof AppError)) ctx.replica.failed(error);
    return read(ctx);
  }
}
