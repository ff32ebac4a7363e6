import type { Ctx } from '#src/context.ts';
import { serveMetrics } from '#platform/metrics/serve.ts';

/** Answers the monitoring, where it is asked for; answers how to stop. */
export function startMetrics({ config, metrics, log }: Ctx): () => void {
  if (!metrics.isOn) return () => {};
  return serveMetrics(metrics, config, (error) => log.warn({ err: error }, 'metrics wait')).stop;
}

/** The setting for a process that `start` begins: one port after the other, counted from that of the site. */
export function metricsPort({ METRICS_PORT }: Ctx['config'], at: number): Record<string, string> {
  return METRICS_PORT ? { METRICS_PORT: String(METRICS_PORT + at) } : {};
}
