import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError, CODE_TEXTS, envelope, type ErrorCode, STATUSES } from './errors.ts';

const file = new URL('../../../docs/errors.md', import.meta.url);

/** The table as people read it: by status, then by code. */
function written(): string {
  const rows = Object.entries(STATUSES)
    .toSorted(([a, x], [b, y]) => x - y || (a < b ? -1 : 1))
    .map(([code, status]) => `| ${status} | \`${code}\` | ${CODE_TEXTS.en[code as ErrorCode]} |`);
  return `# Errors

A call that fails answers \`{"status": false, "error": "…", "code": "…"}\` with one of these codes. \`error\` is for
people: it may say more than the text below, and may change. \`code\` is for programs. \`param\` names the invalid
field, if there is one; answers with 429, and some with 503, have \`Retry-After\` in seconds.

\`proof_required\` carries \`challenge\` and \`bits\`: make the same call within ten minutes with the header
\`X-Proof: <challenge>:<number>\`, choosing the decimal number so that the SHA-256 of the header's value starts with \`bits\` zero
bits. A challenge is valid for one call. While the site is flooded, it is required of guests and new accounts.

Something that is not found is 400 with its own code; 404 means that the path itself does not exist.

Generated from \`src/platform/errors/errors.ts\` with \`VIREO_WRITE_DOCS=1 npm test -- unit\`.

| status | code | text |
|---|---|---|
${rows.join('\n')}
`;
}

if (process.env['VIREO_WRITE_DOCS']) writeFileSync(file, written());

test('docs/errors.md is the table', () => {
  expect(readFileSync(file, 'utf8')).toBe(written());
});

test('an error carries its status, its text and the field at fault', () => {
  const plain = new AppError('video_not_found');
  expect([plain.status, envelope(plain)]).toEqual([
    400,
    { status: false, error: 'Video not found.', code: 'video_not_found' },
  ]);
  const precise = new AppError('invalid_param', 'Too long.', { param: 'title', retryAfter: 3 });
  expect(envelope(precise)).toEqual({
    status: false,
    error: 'Too long.',
    code: 'invalid_param',
    param: 'title',
    retry_after: 3,
  });
  expect(precise.retryAfter).toBe(3);
});

test.each(Object.keys(STATUSES) as ErrorCode[])('%s is a failure with a sentence', (code) => {
  expect(STATUSES[code]).toBeGreaterThanOrEqual(400);
  expect(CODE_TEXTS.en[code]).toMatch(/^[A-Z].*\.$/);
});
