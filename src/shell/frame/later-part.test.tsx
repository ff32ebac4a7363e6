import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnParts, laterPart } from './later-part.tsx';

it('is drawn with its page, and not waited for', () => {
  const Hello = laterPart<{ name: string }>('hello', () => new Promise(() => undefined));
  const drawn = new Map([['hello', { default: ({ name }: { name: string }) => <p>Hello, {name}</p> }]]);
  const html = renderToString(
    <DrawnParts value={drawn}>
      <Hello name="Ada" />
    </DrawnParts>,
  );
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>Hello, Ada</p>');
});
