import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { LoadMore } from './LoadMore.tsx';

test('a busy button is announced and keeps the focus: it is not disabled', () => {
  const written = renderToStaticMarkup(<Button busy>Send</Button>);
  expect(written).toContain('aria-busy="true"');
  expect(written).toContain('aria-disabled="true"');
  expect(written).not.toContain(' disabled');
  expect(renderToStaticMarkup(<Button disabled>Send</Button>)).toContain(' disabled');
});

test('the link to further pages stays the same element while they are fetched', () => {
  const more = (busy: boolean) => renderToStaticMarkup(<LoadMore href="/new?after=1" busy={busy} />);
  for (const busy of [false, true]) expect(more(busy)).toContain('<a href="/new?after=1"');
});
