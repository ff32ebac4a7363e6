import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { ICONS } from './icons.ts';

const require = createRequire(import.meta.url);

test('the sprite contains every icon as Lucide draws it', async () => {
  await expect(sprite()).toMatchFileSnapshot('icons.svg');
});

test('names are in order and not repeated', () => {
  expect([...ICONS]).toEqual([...new Set(ICONS)].sort());
});

function sprite(): string {
  const licence =
    '<!-- Lucide, ISC licence, copyright Lucide Icons and Contributors; in part Feather, MIT licence -->';
  return `${licence}\n<svg xmlns="http://www.w3.org/2000/svg">\n${ICONS.map(symbol).join('\n')}\n</svg>\n`;
}

function symbol(name: string): string {
  const drawing = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = drawing.slice(
    drawing.indexOf('>', drawing.indexOf('<svg')) + 1,
    drawing.lastIndexOf('</svg>'),
  );
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '')}</symbol>`;
}
