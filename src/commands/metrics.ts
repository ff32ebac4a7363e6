import type { Ctx } from '#src/context.ts';
import { serveMetrics } from '#platform/metrics/serve.ts';

/** Serves metrics if the settings ask for them; answers how to stop. */
export function startMetrics({ config, metrics, log }: Ctx): () => void {
  if (!metrics.isOn) return () => {};
  return serveMetrics(metrics, config, (error) => log.warn({ err: error }, 'metrics wait')).stop;
}

/** The environment for a child of `start`: each process gets the next port, counted from the site's own. */
export function metricsPort({ METRICS_PORT }: Ctx['config'], at: number): Record<string, string> {
  return METRICS_PORT ? { METRICS_PORT: String(METRICS_PORT + at) } : {};
}
