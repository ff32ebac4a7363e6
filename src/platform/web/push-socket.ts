/** A connection to the push server. */
export interface PushSocket {
  send(text: string): void;
  close(): void;
}

/** Events of the connection; `closed` comes last, once. */
export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number, reason: string): void;
}

/** The raw socket of the push server at an origin. */
export function openWebSocket(origin: string, { opened, heard, closed }: SocketEvents): PushSocket {
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/push/websocket`);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => heard(String(data)));
  socket.addEventListener('close', ({ code, reason }) => closed(code, reason));
  return socket;
}
