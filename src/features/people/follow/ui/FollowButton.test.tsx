import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Frame, FrameContext } from '#shell/frame/frame.ts';
import { FollowButton } from './FollowButton.tsx';

const frame = { lang: 'en', viewer: null } as Frame;

function look(isListed: boolean, isFollowing: boolean): string | undefined {
  const html = renderToString(
    <FrameContext value={frame}>
      <FollowButton
        target={{ tag: 'sea' }}
        isFollowing={isFollowing}
        {...(isListed && { listedAs: 'Sea' })}
      />
    </FrameContext>,
  );
  return /ui-button-(primary|secondary|quiet)/.exec(html)?.[1];
}

test('is marigold where it is the thing to do, and quiet in a list', () => {
  expect([look(false, false), look(false, true)]).toEqual(['primary', 'secondary']);
  expect([look(true, false), look(true, true)]).toEqual(['secondary', 'quiet']);
});
