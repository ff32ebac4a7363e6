import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { raw } from '#src/raw-routes.ts';
import { pathOf } from '#src/routes.ts';
import { closeFrame, messageFrame, MOST_SENT, parseMessages } from './sockjs-frames.ts';
import { MAX_PAYLOAD, type OpenWire, type Wire, type WireListener } from './wire.ts';

/** Pings in a row without an answer; a single one may be the fault of a site that stood still. */
const MOST_MISSED = 2;

/** The answer to an upgrade by another method, which has neither a body nor a type. SockJS protocol 0.3.3 */
const NOT_ALLOWED =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

const FRAMED = /^\/push\/[^/.]+\/[^/.]+\/websocket$/;

/**
 * Accepts WebSockets: raw ones, and those that carry SockJS frames, in which several messages may travel
 * together.
 */
export function acceptWebSockets(open: OpenWire, addressOf: (request: IncomingMessage) => string) {
  const [plain, framed] = [acceptUpTo(MAX_PAYLOAD), acceptUpTo(MOST_SENT)];
  return {
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      const path = pathOf(request.url ?? '');
      const isFramed = FRAMED.test(path);
      if (!isFramed && path !== raw.pushSocket.path) return void stream.destroy();
      if (request.method !== 'GET') return void stream.end(NOT_ALLOWED);
      (isFramed ? framed : plain).handleUpgrade(request, stream, head, (ws) =>
        carry(ws, (wire) => open(wire, addressOf(request)), isFramed),
      );
    },
    close(): void {
      plain.close();
      framed.close();
    },
  };
}

function acceptUpTo(maxPayload: number): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
}

function carry(ws: WebSocket, open: (wire: Wire) => WireListener, isFramed: boolean): void {
  if (isFramed) ws.send('o');
  const { wire, answered } = wireOf(ws, isFramed);
  const listener = open(wire);
  ws.on('pong', answered);
  ws.on('error', () => ws.terminate());
  ws.on('close', () => listener.gone());
  ws.on('message', (data) => {
    if (ws.readyState !== ws.OPEN) return;
    const texts = isFramed ? parseMessages(String(data)) : [String(data)];
    // The protocol wants this to be abrupt, without a close frame first.
    if (!texts) return ws.close(1002, 'Broken framing.');
    for (const text of texts) listener.heard(text);
  });
}

function wireOf(ws: WebSocket, isFramed: boolean): { wire: Wire; answered: () => void } {
  let missed = 0;
  const say = (text: string) => void (ws.readyState === ws.OPEN && ws.send(text));
  const wire: Wire = {
    send: (text) => say(isFramed ? messageFrame([text]) : text),
    close(code, reason) {
      if (isFramed) say(closeFrame(code, reason));
      ws.close(code, reason);
    },
    end: () => ws.terminate(),
    beat() {
      if (missed >= MOST_MISSED) return ws.terminate();
      missed += 1;
      if (isFramed) say('h');
      if (ws.readyState === ws.OPEN) ws.ping();
    },
    buffered: () => ws.bufferedAmount,
  };
  return { wire, answered: () => (missed = 0) };
}
