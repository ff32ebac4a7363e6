import type { Config } from '#src/config.ts';

type Site = Pick<Config, 'PUBLIC_URL' | 'https'>;

/**
 * Host and port that pages connect to for push: those of the site's public address or, if none is set, those
 * by which the page was requested. Spec §3 Push config.
 */
export function pushHost({ PUBLIC_URL }: Site, asked: string): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).host : asked;
}

/** Origins besides its own that a page may have to connect to for push, for its content security policy. */
export function pushOrigins(config: Site): string[] {
  if (!config.PUBLIC_URL) return [];
  const host = pushHost(config, '');
  return config.https ? [`https://${host}`, `wss://${host}`] : [`http://${host}`, `ws://${host}`];
}
