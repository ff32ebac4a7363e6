import { describe, expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { adLimits, adStep, newLifecycle, type AdAction, type AdEvent, type Lifecycle } from './lifecycle.ts';

const limits = adLimits(false);
const found = { type: 'answered', for: 'preroll', found: true } as const;
const nothing = { type: 'answered', for: 'preroll', found: false } as const;

function run(...events: AdEvent[]): { state: Lifecycle; actions: AdAction[]; phases: string[] } {
  let state = newLifecycle();
  const actions: AdAction[] = [];
  const phases: string[] = [state.phase];
  for (const event of events) {
    const step = adStep(state, event, limits);
    if (step.next.phase !== state.phase) phases.push(step.next.phase);
    state = step.next;
    actions.push(...step.actions);
  }
  return { state, actions, phases };
}

const preroll: AdEvent[] = [
  found,
  { type: 'play-asked' },
  { type: 'break-due', at: 'preroll' },
  { type: 'break-started' },
  { type: 'ad-playing' },
];

test('limits: 5 s by default, 3 s on mobile, 100 ms for a break to begin', () => {
  expect(adLimits(false)).toEqual({ timeout: 5000, preroll: 100, postroll: 100 });
  expect(adLimits(true).timeout).toBe(3000);
});

describe('a pre-roll', () => {
  test('passes through every phase', () => {
    const { phases, actions } = run(...preroll, { type: 'ad-finished' }, { type: 'content-playing' });
    expect(phases).toEqual([
      'content-set',
      'ads-ready',
      'preroll',
      'ad-playback',
      'content-resuming',
      'content-playback',
    ]);
    expect(actions).toContainEqual({ do: 'wait', ms: 100 });
    expect(actions).toContainEqual({ do: 'start-break', at: 'preroll' });
    expect(actions.at(-1)).toEqual({ do: 'end-break' });
  });

  test.each(['ad-skipped', 'ad-failed', 'timeout'] as const)('ends with the content by %s', (type) => {
    const { state, actions } = run(...preroll, { type });
    expect(state.phase).toBe('content-resuming');
    expect(actions.at(-1)).toEqual({ do: 'end-break' });
  });

  test('that does not begin in time is skipped', () => {
    const { state, actions } = run(
      found,
      { type: 'play-asked' },
      { type: 'break-due', at: 'preroll' },
      { type: 'timeout' },
    );
    expect(state.phase).toBe('content-resuming');
    expect(actions.at(-1)).toEqual({ do: 'skip-break', at: 'preroll' });
  });

  test('plays once', () => {
    const { actions } = run(
      ...preroll,
      { type: 'ad-finished' },
      { type: 'content-playing' },
      { type: 'break-due', at: 'preroll' },
    );
    expect(actions.at(-1)).toEqual({ do: 'skip-break', at: 'preroll' });
  });
});

describe('play before the answer', () => {
  test('waits 5 s for it', () =>
    expect(run({ type: 'play-asked' }).actions).toEqual([{ do: 'wait', ms: 5000 }]));

  test.each<[string, AdEvent]>([
    ['an answer', found],
    ['none', nothing],
    ['a time-out', { type: 'timeout' }],
    ['a failure', { type: 'ad-failed' }],
  ])('goes through with %s', (_title, event) => {
    const { state, actions } = run({ type: 'play-asked' }, event);
    expect(state.phase).toBe('ads-ready');
    expect(actions.at(-1)).toEqual({ do: 'let-play' });
  });

  test('an answer after the time-out is too late', () => {
    const { state } = run({ type: 'play-asked' }, { type: 'timeout' }, found);
    expect(state.hasPreroll).toBe(false);
  });
});

describe('a post-roll', () => {
  const playing: AdEvent[] = [nothing, { type: 'play-asked' }, { type: 'content-playing' }];

  test('plays after the content, then lets it end', () => {
    const { phases, actions } = run(
      ...playing,
      { type: 'answered', for: 'postroll', found: true },
      { type: 'break-due', at: 'postroll' },
      { type: 'break-started' },
      { type: 'ad-playing' },
      { type: 'ad-finished' },
    );
    expect(phases).toEqual([
      'content-set',
      'ads-ready',
      'content-playback',
      'postroll',
      'ad-playback',
      'content-resuming',
    ]);
    expect(actions.at(-1)).toEqual({ do: 'end-break' });
  });

  test('that does not exist lets the content end at once', () => {
    expect(run(...playing, { type: 'break-due', at: 'postroll' }).actions.at(-1)).toEqual({
      do: 'skip-break',
      at: 'postroll',
    });
  });
});

test('other content starts without a pre-roll', () => {
  const { state, actions } = run(...preroll, { type: 'content-changed' });
  expect(state).toMatchObject({ phase: 'ads-ready', hasPreroll: false, current: null });
  expect(actions.at(-1)).toEqual({ do: 'stop-waiting' });
});

test('whatever happens, a failure or time-out never leaves the viewer waiting', () => {
  const event = fc.constantFrom<AdEvent>(
    found,
    nothing,
    { type: 'answered', for: 'postroll', found: true },
    { type: 'play-asked' },
    { type: 'break-due', at: 'preroll' },
    { type: 'break-due', at: 'postroll' },
    { type: 'break-started' },
    { type: 'ad-playing' },
    { type: 'ad-finished' },
    { type: 'ad-skipped' },
    { type: 'content-playing' },
  );
  const end = fc.constantFrom<AdEvent>({ type: 'timeout' }, { type: 'ad-failed' });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), end, (events, last) => {
      const { state } = run(...events, last);
      return (
        !state.waiting &&
        state.current === null &&
        !['preroll', 'ad-playback', 'postroll'].includes(state.phase)
      );
    }),
  );
});
