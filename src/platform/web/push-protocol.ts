import { api } from '#src/routes.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Where to connect and what to greet with. */
export interface PushEndpoint {
  readonly url: string;
  readonly token: string;
  readonly expires: number;
  readonly id: string;
}

/**
 * A fresh ticket for the socket. `refused` means that nobody is signed in: there is no use in asking again.
 */
export async function endpointConfig(): Promise<PushEndpoint | 'refused' | 'unreachable'> {
  try {
    const { token, expires, user_id } = await call(api.push.config, {});
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return { url: `${scheme}//${location.host}/push/websocket`, token, expires, id: user_id };
  } catch (error) {
    return error instanceof CallError && error.status === 401 ? 'refused' : 'unreachable';
  }
}
