import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo, greetingOf, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { openPolling } from './push-polling.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
});
afterAll(() => site?.close());

/** What a connection is told, in order; `until` waits for a text that the pattern fits. */
function watchFrom(base: string) {
  const told: string[] = [];
  const waiting: { pattern: RegExp; found: (text: string) => void }[] = [];
  const tell = (text: string) => {
    told.push(text);
    for (const { pattern, found } of waiting) if (pattern.test(text)) found(text);
  };
  const events = {
    opened: () => tell('opened'),
    heard: tell,
    closed: (code: number, reason: string) => tell(`closed ${code} ${reason}`),
  };
  const socket = openPolling(base, events);
  const until = (pattern: RegExp) =>
    new Promise<string>((found) => {
      const already = told.find((text) => pattern.test(text));
      if (already === undefined) waiting.push({ pattern, found });
      else found(already);
    });
  return { socket, told, until };
}

it('hears of what it watches over plain requests, until the person signs out', async () => {
  const [person, { id }] = [await signUp(site), await addVideo(site)];
  const { socket, told, until } = watchFrom(address);
  await until(/opened/);
  socket.send(await greetingOf(person));
  socket.send(JSON.stringify({ command: 'subscribe', resource: 'video', id }));
  const heard = until(/"type":"vote"/);
  while (!told.some((text) => text.includes('"type":"vote"'))) {
    const { headers } = await signUp(site);
    await site.app.inject({ method: 'POST', url: `/api/video/${id}/vote`, headers, payload: { value: 1 } });
  }
  expect(JSON.parse(await heard)).toMatchObject({ resource: 'video', videoId: id });
  await site.app.inject({ method: 'POST', url: '/api/auth/delete', headers: person.headers });
  expect(await until(/closed/)).toBe('closed 4403 Signed out');
  expect(told.filter((text) => text === 'opened')).toHaveLength(1);
});

it('says once why it ends: nobody there, or by its own wish', async () => {
  const nowhere = watchFrom('http://127.0.0.1:1');
  expect(await nowhere.until(/closed/)).toBe('closed 1002 Cannot connect to server');
  const here = watchFrom(address);
  await here.until(/opened/);
  here.socket.close();
  expect(await here.until(/closed/)).toBe('closed 1000 ');
  here.socket.close();
  expect(here.told).toEqual(['opened', 'closed 1000 ']);
});
