import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LANGUAGE_QUERY } from '#platform/languages/choose.ts';
import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';
import { weighConditions } from '#platform/http/conditions.ts';
import { htmlHeaders } from '#platform/http/html-headers.ts';
import { languageOf } from '#platform/http/language.ts';
import { OFFLINE, offlineDocument } from '#shell/worker/offline-document.ts';
import { SHARED_CACHE, SHARED_FIELD, SHARED_HASH } from '#shell/worker/shared-files.ts';
import type { WorkerSite } from '#shell/worker/worker-types.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { api, href } from '#src/routes.ts';
import font from '#ui/fonts/figtree-latin.woff2?url';
import { readAssets } from './assets.ts';

const WORKER = 'src/shell/worker/service-worker.ts';

/**
 * Serves the service worker of the build in `clientDir`, and the page that it keeps; without a build there is
 * no worker. Its address never changes, so browsers ask for it each time. It is another one after each build,
 * and when something changes that its page shows: the site's name and colours.
 */
export async function mountServiceWorker(
  app: FastifyInstance,
  { config, settings, languages }: Pick<Ctx, 'config' | 'settings' | 'languages'>,
  clientDir: string,
): Promise<void> {
  const assets = await readAssets(clientDir, languages);
  const { script: path } = assets.in(FIRST_LANGUAGE).forEntry(WORKER);
  const code = path && (await readFile(join(clientDir, path), 'utf8'));
  const draw = (language: Language): string =>
    offlineDocument(settings.current(), language, assets.in(language).forEntry);

  app.get(raw.offline.path, (request, reply) =>
    reply
      .headers(htmlHeaders(config, { title: '', data: {} }))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send(draw(languageOf(languages, request, null))),
  );
  app.get(raw.serviceWorker.path, async (request, reply) => {
    if (!code) return reply.callNotFound();
    const language = languageOf(languages, request, null);
    const { script, preload, styles } = assets.in(language).forEntry(OFFLINE);
    const files = [...new Set([script, ...preload, ...styles, font, raw.icon.path])].filter(
      (file) => file !== null,
    );
    // The worker asks for its page without cookies, which may say in which language it is.
    const offline = `${raw.offline.path}?${LANGUAGE_QUERY}=${language}`;
    const version = hash([code, draw(language), ...files]);
    const etag = `"${version}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-language, cookie');
    if (weighConditions(request.headers, { etag }) === 'unchanged') return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(scriptOf({ version, files, offline }, code));
  });
}

function scriptOf(own: Pick<WorkerSite, 'version' | 'files' | 'offline'>, code: string): string {
  const site: WorkerSite = {
    ...own,
    share: raw.share.path,
    field: SHARED_FIELD,
    devices: api.notification.devices.path,
    shared: SHARED_CACHE,
    taken: href('index') + SHARED_HASH,
  };
  return `const SITE=${JSON.stringify(site)};\n${code}`;
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
