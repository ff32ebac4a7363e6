import { expect, it } from 'vitest';
import { CLIENT_FILES } from './client-files.ts';
import { raw } from '#src/raw-routes.ts';

it('the script has no imports', async () => {
  const text = CLIENT_FILES[raw.embedClient.path]?.text ?? '';
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Record<
    string,
    unknown
  >;
  expect(module['connectPlayer']).toBeTypeOf('function');
  expect(text).not.toMatch(/^import |__vi/m);
});

it('the source is one file that contains its types', () => {
  const text = CLIENT_FILES[raw.embedClientSource.path]?.text ?? '';
  for (const part of [
    'export interface ApiState',
    'export interface EmbeddedPlayer',
    'export function connectPlayer',
  ]) {
    expect(text.split(part)).toHaveLength(2);
  }
  expect(text).not.toMatch(/^import |clientScript/m);
});
