import { api } from '#src/routes.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Where to connect and what to greet with. */
export interface PushEndpoint {
  /** Origin of the push server. */
  readonly origin: string;
  readonly token: string;
  readonly expires: number;
  readonly id: string;
}

/**
 * A fresh ticket for the socket. `refused` means that nobody is signed in: there is no use in asking again.
 */
export async function endpointConfig(): Promise<PushEndpoint | 'refused' | 'unreachable'> {
  try {
    const { hostname, token, expires, user_id } = await call(api.push.config, {});
    // Spec §4 Push connection: only where a hostname is configured.
    if (!hostname) return 'refused';
    return { origin: `${location.protocol}//${hostname}`, token, expires, id: user_id };
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? 'refused' : 'unreachable';
  }
}
