import { expect, it } from 'vitest';
import { parseForm, RefusedBody, refuseMuchJson } from './field-limits.ts';

const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_item, at) => one(at));

it('reads a form of as many fields as calls have, lists among them', () => {
  expect(parseForm('a=1&b=%C3%BC+x&c[]=1&c[]=2')).toEqual({ a: '1', b: 'ü x', 'c[]': ['1', '2'] });
  expect(parseForm(many(1_000, () => 'ids=7').join('&'))).toEqual({ ids: many(1_000, () => '7') });
  expect(Object.keys(parseForm(many(200, (at) => `n${at}=`).join('&')))).toHaveLength(200);
});

it.each([
  ['names', many(201, (at) => `n${at}=`).join('&')],
  ['values of one name', many(1_001, () => 'x[]=').join('&')],
  ['empty ones', '&'.repeat(1_000)],
])('refuses a form of too many %s', (_title, body) => {
  expect(() => parseForm(body)).toThrow(RefusedBody);
});

it.each([
  ['names', `{${many(1_001, (at) => `"n${at}":0`).join()}}`],
  ['values', `[${many(1_001, () => '0').join()}]`],
  ['lists in lists', '['.repeat(1_001)],
  ['objects in a list', `[${'{},'.repeat(501)}0]`],
])('refuses JSON of too many %s', (_title, body) => {
  expect(() => refuseMuchJson(body)).toThrow(RefusedBody);
});

it('counts nothing within a text of JSON', () => {
  for (const text of [',[{'.repeat(1_000), '\\'.repeat(3), '",'.repeat(1_000), 'a\\",'.repeat(1_000)])
    expect(() => refuseMuchJson(JSON.stringify({ text, more: [1, 2] }))).not.toThrow();
  expect(() => refuseMuchJson('"never ends')).not.toThrow();
});
