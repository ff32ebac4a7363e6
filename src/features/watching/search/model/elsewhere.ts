import type { FeedFilters } from '#features/videos/video/model/visible.ts';
import type { Ctx } from '#src/context.ts';

/**
 * A search that is for reviewed videos finds those of other sites as well, which nobody here has reviewed: on
 * sites that review what is published, it does not.
 */
export function withElsewhere(
  { settings }: Pick<Ctx, 'settings'>,
  asked: Pick<FeedFilters, 'moderated'>,
): Pick<FeedFilters, 'moderated'> {
  const isOn = settings.current().federation !== 'off';
  return { moderated: isOn && asked.moderated === 1 ? -1 : asked.moderated };
}
