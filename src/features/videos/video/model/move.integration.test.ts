import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishVideo } from '#platform/testing/people.ts';
import type { DomainEvent } from '#platform/events/event.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { videoChanged, videoCompleted, videoDeleted, videoStored, videoWithdrawn } from '../events.ts';
import { deleteVideo } from './life.ts';
import { moveVideos } from './move.ts';
import { type TransitionName, TRANSITIONS, type VideoState } from './states.ts';

const STATES = ['initial', 'stored', 'success', 'suspended', 'user-disabled', 'deleted', 'failed'] as const;
const NAMES = Object.keys(TRANSITIONS) as TransitionName[];

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Takes one step with a video of that state; answers its row afterwards, and what was emitted. */
async function step(name: TransitionName, state: VideoState, more: object = {}) {
  const { db } = site.ctx;
  const id = await publishVideo(site, null, { state, ...more });
  const emitted: string[] = [];
  const events = {
    ...site.ctx.events,
    // Each of them tells that something has changed.
    emit: async (_: unknown, { name: told }: DomainEvent<object>) =>
      void (told !== videoChanged.name && emitted.push(told)),
  };
  const moved = await db.transaction().execute((trx) => moveVideos(trx, { events }, name, [id]));
  const row = await db
    .selectFrom('video')
    .select(['state', 'disabled_from'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, emitted, isMoved: moved.length > 0 };
}

describe('every step from every state', () => {
  test.each(NAMES.filter((name) => name !== 'restore'))(
    '%s is taken from the states that the table names, and from no other',
    async (name) => {
      const { from, to, underSuspension }: (typeof TRANSITIONS)[TransitionName] & { underSuspension?: true } =
        TRANSITIONS[name];
      for (const state of STATES) {
        // A video hidden with its owner was complete: the step is judged by that, but for those about the
        // owner.
        const isAboutOwner = name === 'hide' || name === 'show' || name === 'remove';
        const real = state === 'user-disabled' && !isAboutOwner ? 'success' : state;
        const after = await step(name, state, state === 'user-disabled' ? { disabled_from: 'success' } : {});
        const may = (from as readonly string[]).includes(real);
        expect([name, state, after.isMoved]).toEqual([
          name,
          state,
          may || (underSuspension === true && real === 'suspended'),
        ]);
        if (!may) expect(after.state).toBe(state);
        else if (real !== state && name !== 'discard')
          expect(after).toMatchObject({ state, disabled_from: to });
        else if (to !== 'before') expect(after.state).toBe(to);
      }
    },
  );
});

test('a discarded video is restored to its previous state, a permanently deleted one is not', async () => {
  for (const from of TRANSITIONS.restore.from)
    expect(await step('restore', 'deleted', { discarded_from: from })).toMatchObject({ state: from });
  for (const state of STATES) expect(await step('restore', state)).toMatchObject({ state, isMoved: false });
  expect(await step('remove', 'deleted', { discarded_from: 'success' })).toMatchObject({
    state: 'deleted',
    emitted: [videoDeleted.name, videoWithdrawn.name],
  });
});

test('no other transition leads out of deleted', () => {
  expect(NAMES.filter((name) => (TRANSITIONS[name].from as readonly string[]).includes('deleted'))).toEqual(
    [],
  );
});

test('releasing a suspended video gives it the state that processing has reached', async () => {
  const nothing = { completed_at: null, stored_at: null };
  expect(await step('release', 'suspended', nothing)).toMatchObject({ state: 'initial', emitted: [] });
  expect(await step('release', 'suspended', { ...nothing, stored_at: new Date() })).toMatchObject({
    state: 'stored',
    emitted: [videoStored.name],
  });
  expect(await step('release', 'suspended')).toMatchObject({ state: 'success', emitted: [] });
});

test('a video that is stored, completed or suspended while its owner is banned gets that state afterwards', async () => {
  const hidden = { disabled_from: 'initial' };
  expect(await step('store', 'user-disabled', hidden)).toMatchObject({
    state: 'user-disabled',
    disabled_from: 'stored',
    emitted: [],
  });
  expect(await step('suspend', 'user-disabled', hidden)).toMatchObject({ disabled_from: 'suspended' });
  expect(await step('show', 'user-disabled', { disabled_from: 'stored' })).toMatchObject({
    state: 'stored',
    disabled_from: null,
    emitted: [videoStored.name],
  });
});

test('a video that is completed while it is suspended stays suspended, and the event is emitted', async () => {
  expect(await step('complete', 'suspended')).toMatchObject({
    state: 'suspended',
    emitted: [videoCompleted.name],
  });
});

test('deleting removes texts, tags and featuring, once', async () => {
  const { ctx } = site;
  const id = await publishVideo(site, null, { title: 'Cats #cats', is_featured: true, playable: true });
  await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, id));
  const row = await ctx.db
    .selectFrom('video')
    .select(['state', 'title', 'description', 'is_featured', 'playable'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    state: 'deleted',
    title: '',
    description: null,
    is_featured: false,
    playable: false,
  });
  expect(await ctx.db.transaction().execute((trx) => deleteVideo(trx, ctx, id))).toBe(false);
  expect((await step('remove', 'success')).emitted).toEqual([videoDeleted.name, videoWithdrawn.name]);
});
