import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrase } from './Phrase.tsx';

test('blanks are filled where the text has them; one that nothing fills keeps its name', () => {
  const parts = { terms: <a href="/terms">terms</a> };
  const written = renderToStaticMarkup(<Phrase text="The {terms} and <{rules}>." parts={parts} />);
  expect(written).toBe('The <a href="/terms">terms</a> and &lt;rules&gt;.');
});
