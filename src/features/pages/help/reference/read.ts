import type { OpenApi } from '#platform/openapi/document.ts';
import type { Ctx } from '#src/context.ts';
import { documentOf } from './document.ts';

/**
 * How long the document is cached for everybody, ms; a document with another site name is cached separately.
 */
export const LIFE = 3_600_000;

/** The cached OpenAPI document of this site. */
export function readDocument({
  config,
  settings,
  readCache,
}: Pick<Ctx, 'config' | 'settings' | 'readCache'>): Promise<OpenApi> {
  const { siteName: name } = settings.current();
  const { publicUrl: url, https } = config;
  return readCache.read(
    `api document of ${name}`,
    async () => documentOf({ name, url, https }),
    () => LIFE,
  );
}
