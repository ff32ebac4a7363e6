import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnParts, laterPart } from './later-part.tsx';

it('is rendered with its page without waiting for its code', () => {
  const Hello = laterPart<{ name: string }>('hello', () => new Promise(() => undefined));
  const drawn = new Map([['hello', { default: ({ name }: { name: string }) => <p>Hello, {name}</p> }]]);
  const html = renderToString(
    <DrawnParts value={drawn}>
      <Hello name="Ada" />
    </DrawnParts>,
  );
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>Hello, Ada</p>');
});
