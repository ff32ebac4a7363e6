import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { raw } from '#src/raw-routes.ts';
import { messageFrame, parseMessages, closeFrame } from './sockjs-frames.ts';
import { MAX_PAYLOAD, type OpenWire, type Wire, type WireListener } from './wire.ts';

/** The raw socket; SockJS has one of its own below each session. Reference "Push". */
const RAW = `${raw.push.path}/websocket`;
const FRAMED = /^\/push\/[^/.]+\/[^/.]+\/websocket$/;

/** Accepts WebSockets, raw ones and those whose messages come in SockJS frames. */
export function acceptWebSockets(open: OpenWire, addressOf: (request: IncomingMessage) => string) {
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false });
  return {
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      const path = request.url?.split('?', 1)[0] ?? '';
      if (path !== RAW && !FRAMED.test(path)) return void stream.destroy();
      wss.handleUpgrade(request, stream, head, (ws) =>
        carry(ws, (wire) => open(wire, addressOf(request)), path !== RAW),
      );
    },
    close: () => wss.close(),
  };
}

function carry(ws: WebSocket, open: (wire: Wire) => WireListener, isFramed: boolean): void {
  if (isFramed) ws.send('o');
  const { wire, answered } = wireOf(ws, isFramed);
  const listener = open(wire);
  ws.on('pong', answered);
  ws.on('error', () => ws.terminate());
  ws.on('close', () => listener.gone());
  ws.on('message', (data) => {
    const texts = isFramed ? (parseMessages(String(data)) ?? []) : [String(data)];
    for (const text of texts) listener.heard(text);
  });
}

function wireOf(ws: WebSocket, isFramed: boolean): { wire: Wire; answered: () => void } {
  let isAlive = true;
  const say = (text: string) => void (ws.readyState === ws.OPEN && ws.send(text));
  const wire: Wire = {
    send: (text) => say(isFramed ? messageFrame([text]) : text),
    close(code, reason) {
      if (isFramed) say(closeFrame(code, reason));
      ws.close(code, reason);
    },
    end: () => ws.terminate(),
    beat() {
      if (!isAlive) return ws.terminate();
      isAlive = false;
      if (isFramed) say('h');
      if (ws.readyState === ws.OPEN) ws.ping();
    },
    buffered: () => ws.bufferedAmount,
  };
  return { wire, answered: () => (isAlive = true) };
}
