import type { Observer } from '#platform/db/db.ts';
import { openLog } from '#platform/log/log.ts';
import { type Metrics, NO_METRICS } from '#platform/metrics/metrics.ts';
import { createTraces, NO_TRACES } from '#platform/traces/traces.ts';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';

/** What shows the operator how a process is doing. */
export interface Observers extends Pick<Ctx, 'log' | 'metrics' | 'traces'> {
  /** What the connection pool reports to. */
  readonly database: Observer | undefined;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/** Opens log, metrics and traces according to the settings; what is off is not even loaded. */
export async function openObservers(config: Config): Promise<Observers> {
  const metrics = await openMetrics(config);
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const database = metrics.isOn ? observer(metrics) : undefined;
    return { log: openLog(config.LOG_LEVEL), metrics, traces: NO_TRACES, database, close: async () => {} };
  }
  return openTraced(config, config.OTEL_EXPORTER_OTLP_ENDPOINT, metrics);
}

async function openTraced(config: Config, endpoint: string, metrics: Metrics): Promise<Observers> {
  const { createSpanSender } = await import('#platform/traces/otlp.ts');
  const headers = config.OTEL_EXPORTER_OTLP_HEADERS;
  const own = openLog(config.LOG_LEVEL);
  const sender = createSpanSender({ endpoint, headers, log: own });
  const traces = createTraces(config.OTEL_TRACES_SAMPLER_ARG, sender.send);
  const log = openLog(config.LOG_LEVEL, { ids: traces.ids });
  const ran = (text: string, ms: number): void => {
    const [name = ''] = text.trimStart().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    traces.note({ name: `sql ${name}`, kind: 'client', attributes }, ms);
  };
  return { log, metrics, traces, database: { ...observer(metrics), ran }, close: sender.close };
}

async function openMetrics({ METRICS_PORT }: Config): Promise<Metrics> {
  if (METRICS_PORT === undefined) return NO_METRICS;
  const { createMetrics } = await import('#platform/metrics/prometheus.ts');
  return createMetrics();
}

function observer(metrics: Metrics): Observer {
  return {
    waited: (ms) => metrics.waitedForDatabase(ms / 1000),
    opened: (pool) =>
      metrics.gauge(
        'vireo_db_connections',
        'Connections of the pool by what they do; those who wait for one as well',
        () => [
          { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'waiting' }, value: pool.waitingCount },
        ],
        ['state'],
      ),
  };
}
