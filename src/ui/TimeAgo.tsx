import { timeAgo } from '#base/time-ago.ts';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface TimeAgoProps {
  /** When it happened, ms since 1970. */
  at: number;
  /** The page's clock (`useFrame().now`), so that server and browser agree. */
  now: number;
  /** Something else shows the exact time. */
  isExplained?: boolean;
}

/** How long ago something happened; the exact time on hover. Spec §9 Timestamps. */
export function TimeAgo({ at, now, isExplained = false }: TimeAgoProps) {
  const texts = useTexts(TEXTS);
  const iso = new Date(at).toISOString();
  return (
    <time dateTime={`${iso.slice(0, 19)}Z`} title={isExplained ? undefined : texts.moment(at)}>
      {timeAgo(at, now)}
    </time>
  );
}
