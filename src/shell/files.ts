import type { FastifyInstance } from 'fastify';
import mark from './mark.svg?raw';
import placeholder from './thumbnail-placeholder.svg?raw';

const FILES: Record<string, { type: string; text: string }> = {
  '/favicon.svg': { type: 'image/svg+xml', text: mark },
  '/thumbnail-placeholder.svg': { type: 'image/svg+xml', text: placeholder },
  '/robots.txt': { type: 'text/plain', text: 'User-agent: *\nDisallow: /api/\n' },
};

/** Serves the few files that have a fixed address. */
export function mountFiles(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(FILES)) {
    app.get(path, (_, reply) => reply.type(type).header('cache-control', 'public, max-age=86400').send(text));
  }
}
