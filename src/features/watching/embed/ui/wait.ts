import { formatDuration } from '#base/duration.ts';
import { askTimes, clockAhead, type Showing, WAIT_TICK_MS } from '#features/videos/video/premiere-rules.ts';
import { BEAT_MS } from '#features/watching/watch/ui/follow-watching.ts';

/** What the frame says of its premiere. */
interface WaitingFacts extends Showing {
  readonly track: string;
  readonly soon: string;
}

/**
 * Counts down to a premiere, and loads the frame again once it begins, was moved or is none any more: then it
 * plays, or says what is so. Whoever waits is counted by heartbeats, which also bring the server's clock.
 */
export function waitForPremiere(place: HTMLElement): void {
  const { track, starts_at, soon, ...first } = JSON.parse(place.dataset['premiere'] ?? '') as WaitingFacts;
  let startsAt = Date.parse(starts_at);
  let ahead = Date.parse(first.server_time) - Date.now();
  let isLive = false;
  const isDue = askTimes(startsAt, BEAT_MS);

  async function tell(): Promise<void> {
    const sent = Date.now();
    const answer = await fetch(track, { method: 'POST' }).catch(() => null);
    if (answer?.status === 404) return location.reload();
    if (!answer?.ok) return;
    const { showing } = (await answer.json()) as { showing?: Showing };
    if (!showing || (showing.phase === 'waiting' && Date.parse(showing.starts_at) !== startsAt))
      return location.reload();
    ahead = clockAhead(Date.parse(showing.server_time), sent, Date.now());
    isLive = showing.phase === 'live';
    startsAt = Date.parse(showing.starts_at);
  }

  function look(): void {
    const now = Date.now() + ahead;
    const left = Math.ceil((startsAt - now) / 1_000);
    place.textContent = left > 0 ? formatDuration(left) : soon;
    if (isLive && now >= startsAt) {
      clearInterval(timer);
      location.reload();
    } else if (!isLive && isDue(now)) void tell();
  }

  const timer = setInterval(look, WAIT_TICK_MS);
  setInterval(() => void tell(), BEAT_MS);
  void tell();
}
