import { chaptersOf } from '#features/videos/video/chapter-rules.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Description } from './Description.tsx';

it.each([
  [6, false],
  [7, true],
])('lists %i chapters, folded: %s', (count, isFolded) => {
  const description = Array.from({ length: count }, (_item, at) => `0:0${at} Part ${at}`).join('\n');
  const chapters = chaptersOf(description, 60);
  const markup = renderToStaticMarkup(<Description video={{ description, chapters, duration: 60 }} />);
  expect(markup.match(/class="ui-moment"/g)).toHaveLength(count);
  expect(markup.includes(`${count} chapters</summary>`)).toBe(isFolded);
});
