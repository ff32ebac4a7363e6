import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Frame, FrameContext } from '#shell/frame/frame.ts';
import type { VideoCardView } from '../show.ts';
import { ModeratorItems } from './ModeratorItems.tsx';

const frame = { viewer: { user_id: '1', acl: 'moderator' } } as Frame;
const owned = { id: '7', code: 'abcde', state: 'success', owner: { id: '3', username: 'ann' } };

function items(video: object): string[] {
  const html = renderToString(
    <FrameContext value={frame}>
      <ModeratorItems video={{ ...owned, ...video } as VideoCardView} onChange={() => undefined} />
    </FrameContext>,
  );
  return [...html.matchAll(/<span>([^<]+)<\/span>/g)].map(([, label = '']) => label);
}

test('what a ban did can be undone where it was done', () => {
  expect(items({})).toEqual(expect.arrayContaining(['Suspend', 'Suspend and ban IP']));
  expect(items({ state: 'suspended' })).toEqual(
    expect.arrayContaining(['Unsuspend', 'Unsuspend and unban IP']),
  );
  expect(items({ state: 'suspended', owner: null }).join()).not.toContain('IP');
});

test('every video leads to its page of the admin panel', () => {
  expect(items({})).toContain('Open in the admin panel');
});
