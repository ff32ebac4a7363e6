import { afterEach, expect, it, vi } from 'vitest';
import { PATIENT } from '#platform/testing/until.ts';
import { joinTabs, type Tabs } from './tabs.ts';

const open: Tabs[] = [];
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.leave();
  vi.unstubAllGlobals();
});

/** A page of the browser: what it was told of its duty last, and what was handed on to it. */
function page(channel: string) {
  const state = { isMaster: false, follows: [] as string[], relayed: [] as string[], missed: [] as string[] };
  const tabs = joinTabs(channel, {
    onDuty(isMaster, follows) {
      Object.assign(state, { isMaster, follows: [...follows].toSorted() });
    },
    onRelayed: (text) => void state.relayed.push(text),
    missedSince: () => state.missed,
  });
  if (!tabs) throw new Error('Pages cannot talk to each other here');
  open.push(tabs);
  return { state, ...tabs };
}

it('one page holds the connection for what all of them follow, feeds the others, and is followed by the next', async () => {
  const pages = [page('tabs-one'), page('tabs-one'), page('tabs-one')];
  pages.forEach(({ follow }, at) => follow([`video:${at}`]));
  const masters = () => pages.filter(({ state }) => state.isMaster);
  await vi.waitFor(
    () => expect(masters().map(({ state }) => state.follows)).toEqual([['video:0', 'video:1', 'video:2']]),
    PATIENT,
  );
  const [master] = masters() as [(typeof pages)[number]];
  master.relay('told');
  await vi.waitFor(
    () => expect(pages.map(({ state }) => state.relayed.join()).toSorted()).toEqual(['', 'told', 'told']),
    PATIENT,
  );
  expect(master.state.relayed).toEqual([]);
  master.leave();
  const others = pages.filter((one) => one !== master);
  await vi.waitFor(() => expect(others.filter(({ state }) => state.isMaster)).toHaveLength(1), PATIENT);
  const next = others.find(({ state }) => state.isMaster);
  expect(next?.state.follows).toHaveLength(2);
});

it('a page that joins late is told what came since it was opened, and the others are not told again', async () => {
  const [master, other] = [page('tabs-late'), page('tabs-late')];
  await vi.waitFor(() => expect([master, other].some(({ state }) => state.isMaster)).toBe(true), PATIENT);
  for (const { state } of [master, other]) state.missed = [`told before ${state.isMaster}`];
  const late = page('tabs-late');
  await vi.waitFor(() => expect(late.state.relayed).toEqual(['told before true']), PATIENT);
  expect([...master.state.relayed, ...other.state.relayed]).toEqual([]);
});

it('pages that cannot talk to each other connect by themselves', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(
    joinTabs('tabs-none', { onDuty: () => undefined, onRelayed: () => undefined, missedSince: () => [] }),
  ).toBeNull();
});
