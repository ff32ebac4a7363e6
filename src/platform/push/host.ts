import type { Config } from '#src/config.ts';

type Site = Pick<Config, 'PUBLIC_URL' | 'https'>;

/**
 * Host and port that pages connect to for push: those of the site's public address, or, where none is set,
 * those that the page was asked for by. Spec §3 Push config.
 */
export function pushHost({ PUBLIC_URL }: Site, asked: string): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).host : asked;
}

/** Origins that a page may have to talk to for push beside its own, for its content security policy. */
export function pushOrigins(config: Site): string[] {
  if (!config.PUBLIC_URL) return [];
  const host = pushHost(config, '');
  return config.https ? [`https://${host}`, `wss://${host}`] : [`http://${host}`, `ws://${host}`];
}
