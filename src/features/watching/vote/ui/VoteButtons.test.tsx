import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Frame, FrameContext } from '#shell/frame/frame.ts';
import { VoteArrows } from './VoteButtons.tsx';

const frame = { lang: 'en', viewer: null } as Frame;

function drawn(look: 'full' | 'pill' | 'small', score: number): string {
  const voting = { value: 0, score, click: () => {}, receiveScore: () => {} } as const;
  return renderToString(
    <FrameContext value={frame}>
      <VoteArrows look={look} voting={voting} />
    </FrameContext>,
  ).replaceAll('<!-- -->', '');
}

/** Whether the number is hidden, and the label that a screen reader says. */
function said(html: string) {
  const hidden = /<span class="(?:vote-score )?ui-numbers"[^>]*hidden=""/.test(html);
  return { hidden, heard: /aria-label="(Upvote[^"]*)"/.exec(html)?.[1] };
}

test('the arrows beside the player are a form that takes the vote or takes it back', () => {
  const voting = { value: 1, score: 3, click: () => {}, receiveScore: () => {} } as const;
  const html = renderToString(
    <FrameContext value={frame}>
      <VoteArrows action="/aB3" voting={voting} />
    </FrameContext>,
  );
  expect(html).toMatch(/<form[^>]*action="\/aB3" method="post"/);
  expect(
    [...html.matchAll(/type="submit" value="(-?\d)"[^>]* name="value"/g)].map(([, value]) => value),
  ).toEqual(['0', '-1']);
});

test.each(['full', 'pill', 'small'] as const)('a %s score is hidden unless it is above 0', (look) => {
  for (const score of [0, -1, -30])
    expect(said(drawn(look, score))).toEqual({ hidden: true, heard: 'Upvote' });
  expect(said(drawn(look, 1))).toEqual({ hidden: false, heard: 'Upvote, 1 upvote' });
  expect(said(drawn(look, 2))).toEqual({ hidden: false, heard: 'Upvote, 2 upvotes' });
});
