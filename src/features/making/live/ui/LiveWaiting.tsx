import { fromApiDate } from '#base/api-date.ts';
import { timeAgo } from '#base/time-ago.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { WAITING_TEXTS } from '../texts.ts';
import type { WaitingLive } from '../waiting.ts';
import { EarlierLives } from './EarlierLives.tsx';

/** What stands where the picture will be, while nothing is sent. */
export default function LiveWaiting({ date_off: off, earlier }: WaitingLive) {
  const texts = useTexts(WAITING_TEXTS);
  const { now } = useFrame();
  return (
    <div className="live-waiting">
      <EmptyState icon="radio" title={off === null ? texts.notYet : texts.offAir}>
        {off !== null && texts.wasOnAir({ ago: timeAgo(fromApiDate(off) ?? now, now) })}
      </EmptyState>
      <EarlierLives lives={earlier} />
    </div>
  );
}
