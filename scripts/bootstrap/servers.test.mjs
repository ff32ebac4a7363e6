import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres } from './servers.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vireo-servers-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name, program = 'initdb') {
  const bin = join(root, name, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, program), '');
  return bin;
}

test('the oldest sufficient PostgreSQL is chosen', () => {
  install('14');
  install('postgresql');
  expect(findPostgres([root, join(root, 'nowhere')])).toBeUndefined();
  const newest = install('17');
  expect(findPostgres([root])).toBe(newest);
  const oldest = install('postgresql@16');
  expect(findPostgres([root])).toBe(oldest);
});

test('its client programs alone are not taken for a server', () => {
  install('15', 'psql');
  expect(findPostgres([root])).toBeUndefined();
});
