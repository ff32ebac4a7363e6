import { API_VERSION, readRequest, targetOf } from './protocol.ts';

/** Refuses all that the page around the frame asks for, with a sentence: there is nothing here that plays. */
export function refuseApi(reason: string): void {
  window.addEventListener('message', ({ data, source, origin }) => {
    const request = source === window.parent ? readRequest(data) : null;
    if (!request) return;
    window.parent.postMessage({ player: API_VERSION, id: request.id, error: reason }, targetOf(origin));
  });
}
