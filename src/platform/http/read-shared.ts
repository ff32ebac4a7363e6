import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { Redirect } from './pages.ts';

/**
 * Reads what is the same for everybody who is signed out: from the replica where there is one that has all of
 * it, else from the primary. What the replica does not know or cannot answer is asked of the primary as well:
 * it may have been made a moment ago. A list that goes on behind a marker (`asked.after`, `asked.before`) is
 * read where the row of the marker is sure to be.
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
