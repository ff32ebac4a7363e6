import { createHash } from 'node:crypto';

/** The header of `/readyz` that carries the mark of the site that answers. */
export const MARK_HEADER = 'vireo-site';

/**
 * Tells one site of a machine from another without telling anybody where it keeps what: every process of a
 * site, and its doctor, computes the same from its settings.
 */
export function siteMark({ dataDir, publicUrl }: { dataDir: string; publicUrl: string }): string {
  return createHash('sha256').update(`site ${dataDir} ${publicUrl}`).digest('base64url').slice(0, 16);
}
