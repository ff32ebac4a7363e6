import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addVideo, type Person, signUp } from '#platform/testing/people.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { tooLargeText } from './rules.ts';

const MB = 1024 ** 2;
let site: TestSite;
let port: number;
let owner: Person;
let other: Person;
let moderator: Person;
let video: string;

beforeAll(async () => {
  site = await startSite({ MAX_UPLOAD_ANONYMOUS: '8MB', MAX_UPLOAD_SIGNED_IN: '16MB' });
  port = Number(new URL(await site.listen()).port);
  [owner, other, moderator] = [
    await signUp(site, { username: 'owner' }),
    await signUp(site, { username: 'other' }),
    await signUp(site, { username: 'moderator', acl: 'moderator' }),
  ];
  video = String((await addVideo(site, { accountId: owner.id })).id);
});
afterAll(() => site?.close());

/** The head of the part that is a file, and its first byte. */
const FILE_BEGINS = '--b\r\nContent-Disposition: form-data; name="filedata"; filename="a.png"\r\n\r\nx';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

/** Opens a request and sends its head alone. */
function open(path: string, as: Person | null, headers: Record<string, string | number>): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const all = { host: 'site', 'content-type': 'multipart/form-data; boundary=b', ...as?.headers, ...headers };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  const lines = given.map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** What is answered. */
async function answerOf(socket: Socket): Promise<Answer> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.endsWith('}')) break;
  }
  return { ...JSON.parse(text.slice(text.indexOf('\r\n\r\n'))), status: Number(text.slice(9, 12)) };
}

/** The answer to a request of which no byte but its head is ever sent, or what its body begins with. */
async function askWithoutBody(
  path: string,
  as: Person | null,
  length: number,
  headers = {},
  begin = '',
): Promise<Answer> {
  const socket = open(path, as, { 'content-length': length, ...headers });
  socket.write(begin);
  const answer = await answerOf(socket);
  socket.destroy();
  return answer;
}

describe('before a byte of the body is there', () => {
  it('says who may not send it', async () => {
    // Nobody by the head may be somebody by a field before the file.
    const asNobody = (path: string) => askWithoutBody(path, null, MB, {}, FILE_BEGINS);
    expect(await asNobody(`/video/${video}/thumbnail`)).toMatchObject({ status: 401 });
    expect(await askWithoutBody(`/video/${video}/thumbnail`, other, MB)).toMatchObject({ status: 403 });
    expect(await asNobody(`/user/${owner.id}/avatar/update`)).toMatchObject({ status: 401 });
    expect(await askWithoutBody(`/user/${owner.id}/cover/update`, other, MB)).toMatchObject({ status: 403 });
    expect(await askWithoutBody('/sponsor/1/file', other, MB)).toMatchObject({ status: 403 });
    const json = { 'content-type': 'application/json' };
    const many = { ...json, 'content-length': '', 'transfer-encoding': 'chunked' };
    for (const fields of [json, {}]) {
      const captions = (as: Person | null) => askWithoutBody(`/video/${video}/captions`, as, MB / 2, fields);
      expect(await captions(null)).toMatchObject({ status: 401 });
      expect(await captions(other)).toMatchObject({ status: 403 });
      expect(await askWithoutBody('/video/zzzzz/captions', other, MB / 2, fields)).toMatchObject({
        code: 'video_not_found',
      });
      expect(await askWithoutBody('/sponsors', other, MB / 2, fields)).toMatchObject({ status: 403 });
    }
    expect(await askWithoutBody('/album', null, 0, many)).toMatchObject({ status: 401 });
    expect(await askWithoutBody('/video/upload?code=zzzzz', owner, MB)).toMatchObject({
      code: 'upload_not_found',
    });
    const range = { 'content-range': `bytes 0-${MB - 1}/${MB}`, 'content-type': 'application/octet-stream' };
    expect(await askWithoutBody('/upload/chunk?code=zzzzz&upload=none', null, MB, range)).toMatchObject({
      code: 'upload_not_found',
    });
  });

  it('says that the file is too large, in the words for guests or accounts', async () => {
    const refused = { status: 413, code: 'too_large' };
    expect(await askWithoutBody(`/video/${video}/thumbnail`, owner, 25 * MB)).toMatchObject(refused);
    expect(await askWithoutBody(`/user/${owner.id}/avatar/update`, owner, 17 * MB)).toMatchObject(refused);
    expect(await askWithoutBody(`/user/${owner.id}/cover/update`, owner, 17 * MB)).toMatchObject(refused);
    expect(await askWithoutBody('/sponsor/1/file', moderator, 69 * MB)).toMatchObject(refused);
    expect(await askWithoutBody('/video/upload', null, 13 * MB)).toMatchObject({
      ...refused,
      error: tooLargeText(8 * MB, false),
    });
    expect(await askWithoutBody('/video/upload', owner, 21 * MB)).toMatchObject({
      ...refused,
      error: tooLargeText(16 * MB, true),
    });
    expect(await askWithoutBody('/album', owner, 6 * MB)).toMatchObject(refused);
    const json = { 'content-type': 'application/json' };
    expect(await askWithoutBody(`/video/${video}/captions`, owner, 2 * MB, json)).toMatchObject(refused);
  });

  it('says that a chunk’s length differs from its range', async () => {
    const { body } = await site.app.inject({
      method: 'POST',
      url: '/api/video/request',
      payload: { size: 100 },
    });
    const { code, uploadId } = JSON.parse(body);
    const head = { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-99/100' };
    expect(
      await askWithoutBody(`/upload/chunk?code=${code}&upload=${uploadId}`, null, 5 * MB, head),
    ).toMatchObject({ status: 400, code: 'invalid_content_range' });
  });
});

it('a form that never ends is refused, and its connection is closed', { timeout: 60_000 }, async () => {
  const socket = open('/album', owner, { 'transfer-encoding': 'chunked' });
  const piece = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
  socket.write(piece('--b\r\ncontent-disposition: form-data; name="a"; filename="f"\r\n\r\n'));
  const filling = piece('x'.repeat(65_536));
  const isEnded = new Promise<boolean>((resolve) => void socket.once('close', () => resolve(true)));
  const timer = setInterval(() => socket.writable && socket.write(filling), 1);
  expect(await answerOf(socket)).toMatchObject({ status: 413, code: 'too_large' });
  socket.resume();
  expect(await isEnded).toBe(true);
  clearInterval(timer);
});
