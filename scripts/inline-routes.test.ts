import { expect, it } from 'vitest';
import { writeOut } from './inline-routes.ts';

const CAST = '({"method":"POST","path":"/api/video/:video/vote"})';

it('writes the places of calls out, and nothing else', () => {
  expect(writeOut('call(api.vote.cast, { video }); my.api; rapid.api.x; apis.vote.cast')).toBe(
    `call(${CAST}, { video }); my.api; rapid.api.x; apis.vote.cast`,
  );
  expect(writeOut('api.vote[name]')).toContain(`({"cast":${CAST.slice(1, -1)},`);
});

it('stops at a place that the map does not have', () => {
  expect(() => writeOut('call(api.vote.nothing)')).toThrow('api.vote.nothing');
});
