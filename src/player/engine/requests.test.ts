import { expect, it, vi } from 'vitest';
import type { LoadedFile } from '#player/core/source.ts';
import { type Answer, type Ask, askWhole } from './requests.ts';

const WANTED = { uri: 'https://site.example/720p.mp4', headers: { Range: 'bytes=10-19' } };

/** The engine's way of asking, of which every answer has that many bytes, and a way past the cache. */
function setUp(length: number) {
  const request = Object.assign(new EventTarget(), {
    abort: () => undefined,
    response: new ArrayBuffer(length),
  });
  const said = Promise.withResolvers<void>();
  const ask: Ask = (_, say) => {
    queueMicrotask(() => {
      say(null, request);
      said.resolve();
    });
    return request;
  };
  const loaded = Promise.withResolvers<LoadedFile>();
  const load = vi.fn<() => Promise<LoadedFile>>(() => loaded.promise);
  const answer = vi.fn<Answer>();
  return { request: askWhole(ask, load)(WANTED, answer), said: said.promise, loaded, load, answer };
}

it('hands on what is whole', async () => {
  const { request, said, load, answer } = setUp(10);
  await said;
  expect(answer).toHaveBeenCalledExactlyOnceWith(null, request);
  expect(load).not.toHaveBeenCalled();
});

it('hands on what was loaded past the cache instead of what is short', async () => {
  const { said, loaded, load, answer } = setUp(9);
  await said;
  expect(answer).not.toHaveBeenCalled();
  const bytes = new ArrayBuffer(10);
  loaded.resolve({ bytes, ms: 1 });
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  expect(answer.mock.calls[0]).toMatchObject([null, { response: bytes, status: 200 }]);
  expect(load).toHaveBeenCalledExactlyOnceWith(WANTED.uri, 'bytes=10-19', { cache: 'reload' });
});

it('hands on nothing of what was given up meanwhile', async () => {
  const { request, said, loaded, answer } = setUp(9);
  await said;
  request.abort();
  loaded.resolve({ bytes: new ArrayBuffer(10), ms: 1 });
  await loaded.promise;
  expect([request.aborted, answer.mock.calls]).toEqual([true, []]);
});
