import type { FastifyInstance } from 'fastify';
import { CLIENT_FILES } from './client-files.ts';

/** Serves the client of the embed's `postMessage` API to pages of any site. */
export function mount(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(CLIENT_FILES)) {
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(text),
    );
  }
}
