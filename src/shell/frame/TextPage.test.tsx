import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext } from '#ui/use-texts.ts';
import { Section, TextPage } from './TextPage.tsx';

function drawn(page: React.ReactNode): string {
  return renderToString(<LanguageContext value="en">{page}</LanguageContext>);
}

test('a page of text lists its sections beside it, and says when it last changed', () => {
  const html = drawn(
    <TextPage title="Terms" lead="In short" changed="2026-03-05">
      <Section id="one" title="First">
        …
      </Section>
      <p>Between</p>
      <Section id="two" title="Second">
        …
      </Section>
    </TextPage>,
  );
  expect(html).toMatch(
    /<nav[^>]*page-contents.*<a href="#one">First<\/a>.*<a href="#two">Second<\/a>.*<\/nav>/,
  );
  expect(html).toContain('<time dateTime="2026-03-05">Last changed on 5 March 2026</time>');
});

test('one section needs no list', () => {
  const html = drawn(
    <TextPage title="Short" lead="Very">
      <Section id="one" title="Only">
        …
      </Section>
    </TextPage>,
  );
  expect(html).not.toContain('page-contents');
});
