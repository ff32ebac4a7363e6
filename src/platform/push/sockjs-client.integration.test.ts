import SockJS from 'sockjs-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, greetingOf, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
});
afterAll(() => site?.close());

interface Client {
  readonly socket: WebSocket;
  readonly heard: string[];
  readonly opened: Promise<string>;
  readonly closed: Promise<[number, string]>;
}

/** The stock client, held to one transport. */
function connect(transport: string): Client {
  const socket = new SockJS(`${address}/push`, null, { transports: [transport] });
  const heard: string[] = [];
  socket.addEventListener('message', (event) => heard.push(String((event as MessageEvent).data)));
  const closed = new Promise<[number, string]>((resolve) =>
    socket.addEventListener('close', (event) =>
      resolve([(event as CloseEvent).code, (event as CloseEvent).reason]),
    ),
  );
  const opened = new Promise<string>((resolve) =>
    socket.addEventListener('open', () => resolve((socket as unknown as { transport: string }).transport)),
  );
  return { socket, heard, opened, closed };
}

it.each(['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'])(
  'the stock client hears votes and notifications by %s, until its session ends',
  async (transport) => {
    const person = await signUp(site);
    const { id } = await addVideo(site, { accountId: person.id });
    const { socket, heard, opened, closed } = connect(transport);
    expect(await opened).toBe(transport);
    socket.send(await greetingOf(person));
    socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id }));
    await until('the score', async () => {
      const { headers } = await signUp(site);
      await site.app.inject({ method: 'POST', url: `/api/video/${id}/vote`, headers, payload: { value: 1 } });
      return heard.some((text) => text.includes('"videoScore"'));
    });
    await until('the notification', async () => heard.some((text) => text.includes('"video-upvoted"')));
    await site.app.inject({ method: 'POST', url: '/api/auth/delete', headers: person.headers });
    expect(await closed).toEqual([4403, 'Signed out']);
  },
);

it('the stock client is told why a greeting is refused', async () => {
  const { socket, opened, closed } = connect('xhr-polling');
  await opened;
  socket.send(JSON.stringify({ command: 'subscribe', token: 'forged', expires: 1, id: 1 }));
  expect(await closed).toEqual([4401, 'Not subscribed']);
});
