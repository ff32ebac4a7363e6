import type { FastifyInstance } from 'fastify';
import { raw } from '#src/raw-routes.ts';
import { appleIcon, favicon, ICONS, sitePicture } from './site-pictures.ts';
import mark from './mark.svg?raw';
import placeholder from './thumbnail-placeholder.svg?raw';

const A_DAY = 'public, max-age=86400';

const FILES: Record<string, { type: string; text: string }> = {
  [raw.icon.path]: { type: 'image/svg+xml', text: mark },
  [raw.thumbnailPlaceholder.path]: { type: 'image/svg+xml', text: placeholder },
};

/** Serves the few files that have a fixed address. */
export function mountFiles(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(FILES)) {
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', A_DAY).send(text));
  }
  app.get(raw.favicon.path, (_request, reply) =>
    reply.type('image/x-icon').header('cache-control', A_DAY).send(favicon),
  );
  app.get(raw.sitePicture.path, (_request, reply) =>
    reply
      .type('image/png')
      .header('cache-control', A_DAY)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(sitePicture),
  );
  app.get(raw.appleIcon.path, (_request, reply) =>
    reply.type('image/png').header('cache-control', A_DAY).send(appleIcon),
  );
  app.get<{ Params: { name: string } }>(raw.appIcon.path, async ({ params }, reply) => {
    const icon = ICONS.find(({ name }) => name === params.name);
    if (!icon) return reply.callNotFound();
    return reply.type('image/png').header('cache-control', A_DAY).send(icon.png);
  });
}
