import type { Metrics, Reading } from '#platform/metrics/metrics.ts';
import type { Session } from './session.ts';

/** Tells of each broadcast on air, by its video's id: what arrives, how it is kept up with, what is made. */
export function measureLives(metrics: Metrics, all: () => readonly Session[]): void {
  const each = (read: (session: Session) => number | null) => () =>
    all()
      .filter((session) => session.isTaken())
      .flatMap((session): Reading[] => {
        const value = read(session);
        return value === null ? [] : [{ labels: { video: String(session.videoId) }, value }];
      });
  const gauge = (name: string, help: string, read: (session: Session) => number | null) =>
    metrics.gauge(name, help, each(read), ['video']);
  metrics.gauge('vireo_live_on_air', 'Broadcasts whose encoder sends to this process', () => [
    { value: all().filter((session) => session.isTaken()).length },
  ]);
  gauge('vireo_live_bits_per_second', 'What an encoder sends', ({ vitals: { bitrate } }) =>
    bitrate === null ? null : bitrate * 1_000,
  );
  gauge('vireo_live_speed', 'Seconds made of each second', (session) => session.health().speed);
  gauge('vireo_live_dropped_frames', 'Pictures that the machine left out', (one) => one.health().dropped);
  gauge('vireo_live_sizes', 'Sizes that can be watched', (session) => session.health().sizes.length);
  gauge('vireo_live_sizes_given_up', 'Sizes left out for want of power', ({ vitals }) => vitals.givenUp.size);
}
