import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { greetingOf, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { until } from '#platform/testing/until.ts';
import { beginThread } from './model/begin.ts';
import { sendMessage } from './model/send.ts';

let site: TestSite;
let address: string;
beforeAll(async () => {
  site = await startSite();
  address = await site.listen();
});
afterAll(() => site?.close());

interface HeardPush {
  resource?: string;
  type?: string;
  edition?: number;
  typing?: string[];
  seen?: { user_id: string; message_id: string }[];
  unreadMessages?: number;
}

/** A page of this person that has the conversation on screen; answers all that it hears. */
async function watch(person: Person, thread: number): Promise<HeardPush[]> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/push/websocket`);
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject));
  const heard: HeardPush[] = [];
  ws.on('message', (data) => heard.push(JSON.parse(String(data)) as HeardPush));
  ws.send(await greetingOf(person));
  ws.send(JSON.stringify({ command: 'subscribe', resource: 'thread', id: thread }));
  return heard;
}

it('tells only the members of a conversation about new messages, typing and reading', async () => {
  const [ann, ben, eve] = [await signUp(site), await signUp(site), await signUp(site)];
  const { threadId } = await beginThread(site.ctx, ann.id, String(ben.id), 'Hello');
  const [toBen, toEve] = [await watch(ben, threadId), await watch(eve, threadId)];
  const onThread = (heard: readonly HeardPush[]) => heard.filter(({ resource }) => resource === 'thread');
  const post = (person: Person, path: string, payload: object = {}) =>
    site.app.inject({
      method: 'POST',
      url: `/api/private-messages/${threadId}/${path}`,
      headers: person.headers,
      payload,
    });
  // A subscription is not answered: it holds once something is heard.
  let last = 0;
  await until('the subscription', async () => {
    ({ id: last } = await sendMessage(site.ctx, { threadId, accountId: ann.id, body: 'Again' }));
    return onThread(toBen).length > 0;
  });
  await until('the unread count', async () => toBen.some(({ unreadMessages }) => unreadMessages === 1));
  await post(ann, 'typing');
  await until('the typing', async () =>
    onThread(toBen).some(({ typing }) => typing?.includes(String(ann.id))),
  );
  await post(ben, 'read', { message: String(last) });
  const seen = { user_id: String(ben.id), message_id: String(last) };
  await until('the seen mark', async () =>
    onThread(toBen).some((push) => push.seen?.some((one) => JSON.stringify(one) === JSON.stringify(seen))),
  );
  await until('the read count', async () => toBen.some((one) => one.unreadMessages === 0));
  expect(onThread(toEve)).toEqual([]);
  expect(toEve.some(({ unreadMessages }) => unreadMessages !== undefined)).toBe(false);
});
