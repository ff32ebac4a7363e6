import { expect, it } from 'vitest';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Schema } from '#platform/openapi/schema.ts';
import { choicesOf, kindOf } from './kinds.ts';
import { TEXTS } from '../reference-texts.ts';

const { kinds } = textsIn(TEXTS, FIRST_LANGUAGE);
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const named: Record<string, Schema> = {
  Flag: { enum: [true, false, 1, 0, '1', '0'] },
  Id: { type: ['string', 'number'] },
  VoteValue: { enum: [1, 0, -1, '1', '0', '-1'] },
  Video: { type: 'object', properties: { id: { type: 'string' } } },
};

it.each<[string, Schema]>([
  ['text, up to 30 characters', { type: 'string', maxLength: 30 }],
  ['whole number, 1 to 100', { type: 'integer', minimum: 1, maximum: 100 }],
  ['number', { type: 'number', minimum: 0 }],
  ['yes or no', ref('Flag')],
  ['id', ref('Id')],
  ['one of 1, 0, -1', ref('VoteValue')],
  ['list of Video', { type: 'array', items: ref('Video') }],
  ['Video or null', { anyOf: [ref('Video'), { type: 'null' }] }],
  ['text or number', { type: ['string', 'number'] }],
  ['number by name', { type: 'object', additionalProperties: { type: 'number' } }],
  ['file', { type: 'string', format: 'binary' }],
  ['always true', { const: true }],
  ['anything', {}],
])('describes a kind as "%s"', (words, schema) => {
  expect(kindOf(schema, named, kinds)).toBe(words);
});

it('offers the possible values of a field, each once', () => {
  expect(choicesOf(ref('VoteValue'), named)).toEqual(['1', '0', '-1']);
  expect(choicesOf(ref('Flag'), named)).toEqual(['1', '0']);
  expect(choicesOf({ enum: ['asc', 'desc'] }, named)).toEqual(['asc', 'desc']);
  expect(choicesOf({ type: 'string' }, named)).toEqual([]);
});
