import { expect, it } from 'vitest';
import { fetchAhead } from './ahead.ts';

const FILES: Readonly<Record<string, string>> = {
  '/v/master.m3u8':
    '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,URI="a/a.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=426x240\nl/l.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=854x480\nh/h.m3u8\n',
  '/v/h/h.m3u8':
    '#EXTM3U\n#EXT-X-MAP:URI="h.mp4",BYTERANGE="2@10"\n#EXTINF:4,\n#EXT-X-BYTERANGE:5@15\nh.mp4\n',
  '/v/a/a.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n0.m4s\n',
};
const GOOD = { bandwidth: 1e7, player: { width: 1920, height: 1080 } };

/** A server of those files that notes what it is asked for; `until` delays its answers. */
function server(until: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  const done = Promise.withResolvers<void>();
  const ask = async (address: string, { headers, signal }: RequestInit): Promise<Response> => {
    const { pathname } = new URL(address);
    asked.push([pathname, (headers as { range?: string })?.range].filter(Boolean).join(' '));
    await until;
    signal?.throwIfAborted();
    if (asked.length === 6) done.resolve();
    const isPart = (headers as { range?: string })?.range !== undefined;
    return new Response(FILES[pathname] ?? '0123456789', { status: isPart ? 206 : 200 });
  };
  return { asked, ask: ask as typeof fetch, done: done.promise };
}

it('fetches the beginning of the rung that it names, and of the sound, once each', async () => {
  const { asked, ask, done } = server();
  const ahead = fetchAhead('https://site.example/v/master.m3u8', GOOD, ask);
  await done;
  expect(ahead.take()).toMatchObject({ rung: 'https://site.example/v/h/h.m3u8' });
  const partOf = async (range: string) =>
    new TextDecoder().decode(
      (await ahead.take()?.files.get(`https://site.example/v/h/h.mp4 ${range}`))?.bytes,
    );
  expect([await partOf('bytes=10-11'), await partOf('bytes=15-19')]).toEqual(['01', '56789']);
  expect(asked.toSorted()).toEqual([
    '/v/a/0.m4s',
    '/v/a/a.m3u8',
    '/v/a/init.mp4',
    '/v/h/h.m3u8',
    '/v/h/h.mp4 bytes=10-19',
    '/v/master.m3u8',
  ]);
});

it('gives the bytes of a track as they come, without what lies between its pieces', async () => {
  const come = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const ask = async (address: string) => {
    const { pathname } = new URL(address);
    if (pathname !== '/v/h/h.mp4') return new Response(FILES[pathname]);
    const body = new ReadableStream<Uint8Array>({ start: (chunks) => come.resolve(chunks) });
    return new Response(body, { status: 206 });
  };
  const master = FILES['/v/master.m3u8']?.replace(/#EXT-X-MEDIA.*\n/, '');
  const asked = Promise.resolve({ bytes: new TextEncoder().encode(master).buffer, ms: 1 });
  const where = 'https://site.example/v/master.m3u8';
  const [track] = await fetchAhead(where, { ...GOOD, asked }, ask as typeof fetch).opening;
  const taken = async () => new TextDecoder().decode((await track?.bytes.take()) ?? undefined);
  const chunks = await come.promise;
  const put = (text: string) => chunks.enqueue(new TextEncoder().encode(text));
  const seen: string[] = [];
  for (const chunk of ['012345', '67', '89']) {
    put(chunk);
    seen.push(await taken());
  }
  chunks.close();
  expect([seen, await track?.bytes.take()]).toEqual([['015', '67', '89'], null]);
});

it('fetches the rest of a long beginning once the page has been painted', async () => {
  const film = Buffer.from(Array.from({ length: 200_000 }, (_byte, at) => at % 251));
  const list =
    '#EXTM3U\n#EXT-X-MAP:URI="h.mp4",BYTERANGE="100@50"\n#EXTINF:4,\n#EXT-X-BYTERANGE:199800@200\nh.mp4\n';
  const asked: string[] = [];
  const ask = async (address: string, { headers }: RequestInit) => {
    const { range } = (headers ?? {}) as { range?: string };
    if (range === undefined) return new Response(list);
    asked.push(range);
    const [from, to] = range.slice('bytes='.length).split('-').map(Number);
    return new Response(film.subarray(from, to! + 1), { status: 206 });
  };
  const master = FILES['/v/master.m3u8']?.replace(/#EXT-X-MEDIA.*\n/, '');
  const given = Promise.resolve({ bytes: new TextEncoder().encode(master).buffer, ms: 1 });
  const painted = Promise.withResolvers<void>();
  const conditions = { ...GOOD, asked: given, painted: painted.promise };
  const ahead = fetchAhead('https://site.example/v/master.m3u8', conditions, ask as typeof fetch);
  const [track] = await ahead.opening;
  const come: Buffer[] = [];
  const take = async () => come.push(Buffer.from((await track?.bytes.take()) ?? []));
  while (Buffer.concat(come).length < 79_930) await take();
  expect(asked).toEqual(['bytes=50-80029']);
  painted.resolve();
  while (Buffer.concat(come).length < 199_900) await take();
  expect(asked).toEqual(['bytes=50-80029', 'bytes=80030-199999']);
  const whole = [film.subarray(50, 150), film.subarray(200)];
  expect(Buffer.concat(come).equals(Buffer.concat(whole))).toBe(true);
  const file = ahead.take()?.files;
  for (const [range, bytes] of [
    ['bytes=50-149', whole[0]],
    ['bytes=200-199999', whole[1]],
  ] as const) {
    const kept = await file?.get(`https://site.example/v/h/h.mp4 ${range}`);
    expect(bytes?.equals(new Uint8Array(kept?.bytes ?? new ArrayBuffer()))).toBe(true);
  }
});

it('fetches nothing more once it was asked too early', async () => {
  const late = Promise.withResolvers<void>();
  const { asked, ask } = server(late.promise);
  const ahead = fetchAhead('https://site.example/v/master.m3u8', GOOD, ask);
  expect(ahead.take()).toBeNull();
  late.resolve();
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect([asked, ahead.take()]).toEqual([['/v/master.m3u8'], null]);
});
