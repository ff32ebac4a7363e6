import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { leanSource } from './lean-contracts.ts';

const CALLS = { vote: { cast: { method: 'POST', path: '/api/video/:video/vote' } } } as const;
const MAP = "import { api } from '#src/routes.ts';";

function lean(code: string, isPure = false): string {
  return leanSource(code, parseAst(code), CALLS, isPure);
}

describe('leanSource()', () => {
  it('makes an endpoint its method and path', () => {
    const code = `${MAP}\nexport const castVote = endpoint(api.vote.cast, { about: 'Votes.', input: z.object({}) });`;
    expect(lean(code)).toBe(
      `${MAP}\nexport const castVote = ({"method":"POST","path":"/api/video/:video/vote"});`,
    );
  });

  it('writes out one call, or a feature’s when the operation is known only later', () => {
    expect(lean(`${MAP}\nsend(api.vote.cast.path);`)).toBe(
      `${MAP}\nsend(({"method":"POST","path":"/api/video/:video/vote"}).path);`,
    );
    expect(lean(`${MAP}\nsend(api.vote[name]);`)).toBe(
      `${MAP}\nsend(({"cast":{"method":"POST","path":"/api/video/:video/vote"}})[name]);`,
    );
  });

  it('leaves another api alone, and what the map does not have', () => {
    expect(lean('const api = {}; send(api.vote.cast);')).toBe('const api = {}; send(api.vote.cast);');
    expect(lean(`${MAP}\nsend(api[feature].cast, api.none.cast);`)).toBe(
      `${MAP}\nsend(api[feature].cast, api.none.cast);`,
    );
  });

  it('lets constants go that are made by calls, in modules without effects only', () => {
    const code = 'export const shape = z.object({ a: z.string() });\nconst TEXTS = { a: 1 };';
    expect(lean(code)).toBe(code);
    expect(lean(code, true)).toBe(
      'export const shape = /* @__PURE__ */ (() => (z.object({ a: z.string() })))();\nconst TEXTS = { a: 1 };',
    );
  });
});
