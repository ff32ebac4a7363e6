import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Bounds of times, s: from an answer out of memory to twice what anybody waits for the database. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** How many seconds of a video are prepared in one. */
const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];

/**
 * Gauges of the library whose names end as only a counter's may. They are the sums of
 * `nodejs_active_handles`, `nodejs_active_requests` and `nodejs_active_resources`, which stay. OpenMetrics,
 * Suffixes
 */
const MISNAMED = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

/** Numbers of this process, among them the lag of its event loop and its memory, under names of our own. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const histogram = (name: string, help: string, labelNames: string[] = [], buckets = SECONDS) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const requests = histogram(
    'vireo_http_request_duration_seconds',
    'Time from request to the end of the answer',
    ['route', 'method', 'status'],
  );
  const refusals = new Counter({
    name: 'vireo_http_refused_total',
    help: 'Requests that were refused or failed, by the code of docs/errors.md',
    labelNames: ['route', 'code'],
    registers,
  });
  const aborts = new Counter({
    name: 'vireo_http_aborted_total',
    help: 'Requests whose sender went away before the answer',
    labelNames: ['route'],
    registers,
  });
  const told = new Counter({
    name: 'vireo_player_events_total',
    help: 'What a sample of players told, times the number of viewers that each stands for',
    labelNames: ['event', 'label'],
    registers,
  });
  const waits = histogram('vireo_db_wait_seconds', 'Time that a statement waited for a connection');
  const feeds = histogram('vireo_feed_seconds', 'Time to read a page of a list of videos', ['order']);
  const speed = histogram('vireo_transcode_speed', 'Seconds of a video prepared in one second', [], SPEEDS);
  return {
    isOn: true,
    answered: ({ route, method, status }, seconds) =>
      requests.labels(route, method, String(status)).observe(seconds),
    refused: (route, code) => refusals.labels(route, code).inc(),
    aborted: (route) => aborts.labels(route).inc(),
    waitedForDatabase: (seconds) => waits.observe(seconds),
    feedRead: (order, seconds) => feeds.labels(order).observe(seconds),
    transcoded: (media, taken) => speed.observe(media / Math.max(taken, 0.001)),
    playerTold: (event, label, viewers) => told.labels(event, label).inc(viewers),
    gauge: (name, help, read, labelNames = []) =>
      void new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const readings = await read();
          this.reset();
          for (const { labels = {}, value } of readings) this.set(labels, value);
        },
      }),
    text: () => registry.metrics(),
  };
}
