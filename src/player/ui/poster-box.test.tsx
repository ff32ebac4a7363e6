import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { payloadOf } from '#player/testing/payload.ts';
import { countsText } from './title-bar.ts';
import { Player } from './Player.tsx';
import { posterBoxHtml } from './poster-box.ts';

const captions = [
  { src: '/c/de.vtt', lang: 'de', label: '"<b>&', default: true },
  { src: '/c/en.vtt', lang: 'en', label: 'English', default: false },
];
const payload = payloadOf({ title: '"<b>&', width: 720, height: 1280, captions });

test.each([
  ['React', () => renderToString(<Player {...payload} />)],
  ['plain markup', () => posterBoxHtml(payload.source, payload.options)],
])('by %s the server renders a video that plays without JavaScript, in its ratio', (_title, render) => {
  const html = render();
  expect(html).toMatch(/aspect-ratio:\s?720 \/ 1280/);
  expect(html).toMatch(/<video[^>]*controls/);
  expect(html).toMatch(/preload="none"/);
  expect(html).toMatch(/<source src="\/clips\/clip.mp4" type="video\/mp4"/);
  const [german, english] = html.match(/<track[^>]*>/g) ?? [];
  expect(german).toMatch(
    /kind="captions".* src="\/c\/de.vtt".* srcLang="de".* label="&quot;&lt;b>?(&gt;)?&amp;".* default/i,
  );
  expect(english).toMatch(/src="\/c\/en.vtt"/);
  expect(english).not.toContain('default');
  expect(html).not.toContain('<b>');
});

test('counts show when either exceeds 1', () => {
  expect(countsText({ views: 1, watching: 1 })).toBe('');
  expect(countsText({ views: 2, watching: 1 })).toBe('2 views');
  expect(countsText({ views: 1, watching: 2 })).toBe('2 watching · 1 view');
  expect(countsText(null)).toBe('');
});
