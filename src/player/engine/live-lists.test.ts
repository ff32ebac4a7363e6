import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askLive } from './live-lists.ts';
import type { Answer, Ask } from './requests.ts';

const LIST = 'https://site.example/v/picture.m3u8';
const list = (segments: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:2',
    ...Array.from({ length: segments }, (_, at) => `#EXTINF:2,\n${at}.m4s`),
  ]
    .concat('#EXT-X-PART:DURATION=0.5,URI="p.m4s"')
    .join('\n');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The engine's way of asking, of a server that gives these answers one after the other. */
function setUp(answers: readonly (string | number | Error)[], byParts = true) {
  const asked: string[] = [];
  const open = async (address: string): Promise<Response> => {
    const answer = answers[asked.length] ?? '';
    asked.push(address.replace(LIST, ''));
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
  };
  const own = vi.fn<Ask>(() => Object.assign(new EventTarget(), { abort: () => undefined }));
  const onTrouble = vi.fn<() => void>();
  const ask = askLive({ byParts: () => byParts, onTrouble }, open as typeof fetch)(own);
  const answer = vi.fn<Answer>();
  const texts = () =>
    answer.mock.calls.map(([, request]) => (request as { responseText?: string }).responseText);
  return { asked, own, onTrouble, texts, ask: (query = '') => ask({ uri: LIST + query }, answer) };
}

it('answers an update once there is more, however often the server has nothing new', async () => {
  const { ask, asked, texts } = setUp([list(1), list(1), list(1), list(2)]);
  ask();
  await vi.advanceTimersByTimeAsync(1);
  ask('?_HLS_msn=0');
  await vi.advanceTimersByTimeAsync(10);
  expect(texts()).toEqual([list(1)]);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(texts()).toEqual([list(1), list(2)]);
  expect(asked).toEqual(['', ...Array<string>(3).fill('?_HLS_msn=1&_HLS_part=1')]);
});

it('tells the engine nothing of a line that is lost or a server that fails', async () => {
  const { ask, own, onTrouble, texts } = setUp([list(1), new TypeError('lost'), 503, list(2)]);
  ask();
  await vi.advanceTimersByTimeAsync(1);
  ask('?_HLS_msn=0');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(texts()).toEqual([list(1), list(2)]);
  expect(onTrouble).toHaveBeenCalledTimes(2);
  expect(own).not.toHaveBeenCalled();
});

it('leaves it to the engine to hear that a stream is gone', async () => {
  const { ask, own } = setUp([list(1), 404]);
  ask();
  await vi.advanceTimersByTimeAsync(1);
  ask('?_HLS_msn=0');
  await vi.advanceTimersByTimeAsync(10);
  expect(own).toHaveBeenCalledOnce();
});

it('stops asking when the engine gives the request up', async () => {
  const { ask, asked, texts } = setUp([list(1), list(1), list(2)]);
  ask();
  await vi.advanceTimersByTimeAsync(1);
  const request = ask('?_HLS_msn=0');
  await vi.advanceTimersByTimeAsync(10);
  request.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked.length, texts()]).toEqual([2, [list(1)]]);
});

it('shows whole segments only where parts are not played, and asks for files as they are', async () => {
  const { ask, own, texts } = setUp([list(1)], false);
  ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()[0]).not.toContain('EXT-X-PART');
  expect(own).not.toHaveBeenCalled();
  askFile(own);
  expect(own).toHaveBeenCalledOnce();
});

function askFile(own: Ask): void {
  const ask = askLive({ byParts: () => true, onTrouble: () => undefined })(own);
  ask({ uri: 'https://site.example/v/1.m4s' }, () => undefined);
}
