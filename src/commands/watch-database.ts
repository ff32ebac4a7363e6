import type { Logger } from 'pino';
import type { OpenedDatabase } from '#src/open.ts';

/**
 * Has the embedded server started again whenever it ends. Where that does not help, this process ends, so
 * that whoever supervises it can act. Answers how to stop.
 */
export function watchDatabase(
  { watch }: Pick<OpenedDatabase, 'watch'>,
  log: Pick<Logger, 'error' | 'warn' | 'fatal'>,
): () => Promise<void> {
  if (!watch) return async () => {};
  return watch({
    restarted: () => log.warn('The database server had ended and was started again.'),
    failed: (error) => log.error({ err: error }, 'The database server does not start.'),
    gaveUp() {
      log.fatal('The database server ends again and again: this process gives up.');
      process.exit(1);
    },
  });
}
