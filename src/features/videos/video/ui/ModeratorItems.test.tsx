import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Frame, FrameContext } from '#shell/frame/frame.ts';
import type { VideoCardView } from '../view.ts';
import { ModeratorItems, TakeDownItems } from './ModeratorItems.tsx';

const frame = { viewer: { user_id: '1', acl: 'moderator' } } as Frame;
const owned = { id: '7', code: 'abcde', state: 'success', owner: { id: '3', username: 'ann' } };

function items(video: object, Items = ModeratorItems): string[] {
  const html = renderToString(
    <FrameContext value={frame}>
      <Items video={{ ...owned, ...video } as VideoCardView} onChange={() => undefined} />
    </FrameContext>,
  );
  return [...html.matchAll(/<span>([^<]+)<\/span>/g)].map(([, label = '']) => label);
}

test('destructive actions are set apart from the others', () => {
  const takeDown = ['Suspend', 'Suspend with its copies', 'Suspend and ban IP', 'Disable user and ban IP'];
  expect(items({}, TakeDownItems)).toEqual(takeDown);
  expect(items({}).filter((label) => takeDown.includes(label))).toEqual([]);
  expect(items({ state: 'suspended' }, TakeDownItems)).toEqual(['Disable user and ban IP']);
});

test('a ban can be lifted where it was imposed', () => {
  expect(items({ state: 'suspended' })).toEqual(
    expect.arrayContaining(['Unsuspend', 'Unsuspend and unban IP']),
  );
  expect(items({ state: 'suspended', owner: null }).join()).not.toContain('IP');
});

test('every video links to its page in the admin panel', () => {
  expect(items({})).toContain('Open in the admin panel');
});
