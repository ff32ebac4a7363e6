import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Frame, FrameContext } from '#shell/frame/frame.ts';
import type { VideoObject } from '../contract.ts';
import { ModeratorItems } from './ModeratorItems.tsx';

const frame = { viewer: { user_id: '1', acl: 'moderator' } } as Frame;
const owned = { video_id: '7', url: 'abcde', state: 'success', user: { user_id: '3', username: 'ann' } };

function items(video: object): string[] {
  const html = renderToString(
    <FrameContext value={frame}>
      <ModeratorItems video={{ ...owned, ...video } as VideoObject} onChange={() => undefined} />
    </FrameContext>,
  );
  return [...html.matchAll(/<span>([^<]+)<\/span>/g)].map(([, label = '']) => label);
}

test('what a ban did can be undone where it was done', () => {
  expect(items({})).toEqual(expect.arrayContaining(['Suspend', 'Suspend and ban IP']));
  expect(items({ state: 'suspended' })).toEqual(
    expect.arrayContaining(['Unsuspend', 'Unsuspend and unban IP']),
  );
  expect(items({ state: 'suspended', user: null }).join()).not.toContain('IP');
});
