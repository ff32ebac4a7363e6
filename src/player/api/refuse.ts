import { API_VERSION, readRequest, targetOf } from './protocol.ts';

/** Refuses every request of the embedding page with an explanation: there is nothing to play here. */
export function refuseApi(reason: string): void {
  window.addEventListener('message', ({ data, source, origin }) => {
    const request = source === window.parent ? readRequest(data) : null;
    if (!request) return;
    window.parent.postMessage({ player: API_VERSION, id: request.id, error: reason }, targetOf(origin));
  });
}
