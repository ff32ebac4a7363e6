import type { FastifyInstance } from 'fastify';
import { raw } from '#src/raw-routes.ts';
import { CLIENT_FILES } from './client-files.ts';
import { widgetScript } from './widget-script.ts';

/** Serves what pages of any site load: the client of `postMessage` and the script of widgets. */
export function mount(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(CLIENT_FILES)) serve(app, path, type, text);
  serve(app, raw.widgetScript.path, 'text/javascript; charset=utf-8', widgetScript());
}

function serve(app: FastifyInstance, path: string, type: string, text: string | Buffer): void {
  app.get(path, (_request, reply) =>
    reply
      .type(type)
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(text),
  );
}
