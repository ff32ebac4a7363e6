import type { FastifyInstance } from 'fastify';
import { raw } from '#src/raw-routes.ts';
import { widgetScript } from './widget-script.ts';

/** Serves the script with which pages of any site show widgets. */
export function mount(app: FastifyInstance): void {
  const script = widgetScript();
  app.get(raw.widgetScript.path, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  );
}
