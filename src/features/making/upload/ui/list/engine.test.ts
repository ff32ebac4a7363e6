import { describe, expect, it, vi } from 'vitest';
import { emptyList, type ListItem, newItem } from '../../list-rules.ts';
import { createEngine } from './engine.ts';
import type { EnginePort, ItemFailure, ItemRun } from './runner.ts';

const file = (name: string) => ({ name, size: 10, lastModified: 1 }) as File;
const upload = (id: string, isDraft = true) => ({
  uploadId: id,
  code: id,
  videoId: id,
  link: `/${id}`,
  isDraft,
});

/** A list of these files on a site where sending ends, or fails, when the test says so. */
function start(names: string, some: Partial<EnginePort> = {}) {
  const runs = new Map<string, ItemRun & { end(): void; fail(error: ItemFailure): void }>();
  const said: string[] = [];
  const port: EnginePort = {
    fileOf: async ({ name }) => ({ file: file(name), print: null }),
    send: ({ id }, _file, run) =>
      new Promise((resolve, reject) => {
        runs.set(id, { ...run, end: resolve, fail: reject });
        run.signal.addEventListener('abort', () => reject(run.signal.reason as Error));
      }),
    publish: async (item, _upload, { title }) => {
      said.push(`publish ${title}`);
      return upload(item.id, false);
    },
    openAlbum: async () => ({ kind: 'existing', id: 'album', before: 4 }),
    place: async (_album, { code }, order) => void said.push(`place ${code} ${order ?? 'end'}`),
    giveUp: ({ id }) => void said.push(`give up ${id}`),
    failureOf: (error) => error as ItemFailure,
    askToSignIn: () => void said.push('sign in'),
    keep: () => undefined,
    ...some,
  };
  const list = emptyList({ kind: 'public', at: '' });
  const engine = createEngine(list, port);
  engine.start({ ...list, items: [...names].map((name) => newItem(name, file(`${name}.mp4`))) });
  const states = () => engine.store.get().items.map(({ id, state }) => `${id} ${state}`);
  return { engine, runs, said, states };
}

/** What was begun, whatever waits in between. */
const settled = (have: () => unknown, wanted: unknown) => vi.waitFor(() => expect(have()).toEqual(wanted));

describe('a list', () => {
  it('sends two files at a time, the next when one is there', async () => {
    const { runs, states } = start('abc');
    await settled(() => [...runs.keys()], ['a', 'b']);
    runs.get('b')?.end();
    await settled(states, ['a sending', 'b sent', 'c sending']);
    expect(runs.size).toBe(3);
  });

  it('goes on after all of it was paused, and leaves the room of a paused file to others', async () => {
    const { engine, runs, states } = start('abc');
    await settled(() => runs.size, 2);
    engine.pauseAll();
    expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting']);
    expect([...runs.values()].map(({ signal }) => signal.aborted)).toEqual([true, true]);
    engine.goOn();
    await settled(states, ['a sending', 'b sending', 'c waiting']);
    engine.pause('a');
    await settled(states, ['a paused', 'b sending', 'c sending']);
  });

  it('waits while the site takes no more, and fails nothing', async () => {
    const { engine, runs, states } = start('ab');
    await settled(() => runs.size, 2);
    const until = Date.now() + 60_000;
    runs.get('a')?.fail({ kind: 'hold', hold: { kind: 'limit', until } });
    await settled(states, ['a waiting', 'b sending']);
    runs.get('b')?.end();
    await settled(states, ['a waiting', 'b sent']);
    expect(engine.store.get().hold).toEqual({ kind: 'limit', until });
    engine.endHold();
    await settled(states, ['a sending', 'b sent']);
    engine.stop();
  });

  it('says why a file failed, and begins one anew whose draft was given up', async () => {
    const { engine, runs, states } = start('ab');
    await settled(() => runs.size, 2);
    await runs.get('a')?.begun(upload('a'));
    const first = runs.get('a');
    first?.fail({ kind: 'gone', why: 'gone' });
    runs.get('b')?.fail({ kind: 'failed', why: 'too large' });
    await settled(states, ['a sending', 'b failed']);
    await settled(() => runs.get('a') !== first, true);
    const [a, b] = engine.store.get().items;
    expect([a?.upload, b?.why]).toEqual([null, 'too large']);
    engine.release(({ state }) => state === 'failed');
    await settled(states, ['a sending', 'b sending']);
  });

  it('leaves nothing of a file that is removed, however late the site answers', async () => {
    const { engine, runs, said, states } = start('ab');
    await settled(() => runs.size, 2);
    engine.remove('a');
    await runs
      .get('a')
      ?.begun(upload('a'))
      .catch(() => undefined);
    expect([states(), said]).toEqual([['b sending'], ['give up a', 'give up a']]);
  });

  it('asks to sign in when the session has ended, and waits', async () => {
    const { engine, runs, said, states } = start('a');
    await settled(() => runs.size, 1);
    runs.get('a')?.fail({ kind: 'signed-out' });
    await settled(states, ['a waiting']);
    expect([engine.store.get().isPaused, said]).toEqual([true, ['sign in']]);
  });
});

describe('publishing a list', () => {
  it('gives each its details, and a place in the album behind those ahead of it', async () => {
    const { engine, runs, said } = start('abc');
    await settled(() => runs.size, 2);
    engine.say({ album: { kind: 'new', title: 'Album' } });
    await runs.get('b')?.begun(upload('b'));
    expect(said).toEqual([]);
    engine.publishAll();
    await settled(() => said, ['publish b', 'place b end']);
    await runs.get('a')?.begun(upload('a'));
    expect(said.splice(0)).toEqual(['publish b', 'place b end', 'publish a', 'place a end']);
    engine.take('b', { state: 'ready' });
    await settled(() => said.splice(0), ['place a 4']);
    engine.take('a', { state: 'ready' });
    engine.move('a', 2);
    await settled(() => said, ['place a 5']);
  });

  it('does not fail a video because of the album', async () => {
    const place = () => Promise.reject(new Error('full'));
    const { engine, runs } = start('a', { place });
    await settled(() => runs.size, 1);
    engine.say({ album: { kind: 'existing', id: 'album', before: null } });
    engine.publishAll();
    await runs.get('a')?.begun(upload('a'));
    const { items, albumMistake } = engine.store.get();
    const [item] = items as [ListItem];
    expect([item.state, item.upload?.isDraft, item.isFiled, albumMistake !== null]).toEqual([
      ...['sending', false, false, true],
    ]);
  });
});
