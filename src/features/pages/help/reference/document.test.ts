import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { textsIn } from '#base/texts.ts';
import { describeCall, type Content, type Operation, type Response } from '#platform/openapi/operation.ts';
import type { Schema } from '#platform/openapi/schema.ts';
import { closed } from '#platform/testing/answer-check.ts';
import { listCalls } from './calls.ts';
import { documentOf, EXAMPLES } from './document.ts';
import { MEANINGS_IN_CALLS, MEANINGS, meaningOf } from './fields.ts';
import { GROUPS } from './groups.ts';
import { listCallLines, showCall } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';
import { curlOf, requestOf } from '../ui/try-request.ts';

const document = documentOf({ name: 'Vireo', url: 'https://vireo.example', https: true });
const operations: readonly Operation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
);

function below(part: unknown): Record<string, unknown>[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = Array.isArray(part) ? [] : [part as Record<string, unknown>];
  return [...own, ...Object.values(part).flatMap(below)];
}

function refsIn(part: unknown): string[] {
  return below(part).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
}

function find(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | undefined)?.[step],
    document,
  );
}

it('is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  expect([valid, errors]).toEqual([true, undefined]);
});

it('has no dangling references and no unused schemas', () => {
  const refs = new Set(refsIn(document));
  expect([...refs].filter((ref) => find(ref) === undefined)).toEqual([]);
  const held = (['schemas', 'responses'] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `#/components/${kind}/${name}`),
  );
  expect(held.filter((ref) => !refs.has(ref))).toEqual([]);
});

const VERB =
  /^(add|allow|announce|answer|appeal|appoint|approve|authorize|ban|become|begin|block|cancel|cast|change|check|choose|claim|clear|complain|confirm|count|create|credit|crop|cut|decide|delete|disable|disconnect|dismiss|drop|edit|enable|end|exchange|flag|follow|forgot|is|leave|list|make|mark|may|mute|open|pause|pin|preview|read|receive|record|refund|register|release|remove|rename|renew|replace|report|request|reset|restore|resume|retry|revoke|rotate|save|search|send|set|settle|sign|start|stream|subscribe|suggest|take|track|unban|unblock|undo|unfollow|unmute|unpin|unsubscribe|update|upload|verify|vote|withdraw|write)([A-Z]|$)/;

it('gives every call a unique name', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !VERB.test(name))).toEqual([]);
});

it('explains every field', () => {
  const silent = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters
      .filter(({ description }) => !/[\w)`]\.$/.test(description))
      .map(({ name }) => `${operationId}.${name}`),
  );
  const inBodies = Object.entries(document.components.schemas)
    .filter(([name]) => name.endsWith('Input'))
    .flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, { description = '' }]) => !/[\w)`]\.$/.test(description))
        .map(([field]) => `${name}.${field}`),
    );
  expect([...silent, ...inBodies]).toEqual([]);
});

it('explains no field that does not exist', () => {
  const fields = new Set(
    listCalls().flatMap(({ id, endpoint }) =>
      Object.keys(endpoint.input.shape).flatMap((field) => [field, `${id}.${field}`]),
    ),
  );
  const ofCalls = Object.entries(MEANINGS_IN_CALLS).flatMap(([field, calls]) =>
    Object.keys(calls).map((call) => `${call}.${field}`),
  );
  expect([...Object.keys(MEANINGS), ...ofCalls].filter((name) => !fields.has(name))).toEqual([]);
});

it('gives each schema one name', () => {
  const seen = new Map<string, string>();
  const other = listCalls().flatMap((call) =>
    Object.entries(describeCall(call, meaningOf).schemas).filter(([name, schema]) => {
      const text = JSON.stringify(schema);
      const known = seen.get(name) ?? text;
      seen.set(name, text);
      return known !== text;
    }),
  );
  expect(other.map(([name]) => name)).toEqual([]);
});

it('has no two paths that differ only in parameter names', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});

it('puts every call into one described group, and leaves no group empty', () => {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  expect([...used].toSorted()).toEqual(GROUPS.map(({ name }) => name).toSorted());
  expect(document.tags.filter(({ description }) => !description.endsWith('.'))).toEqual([]);
});

it('requires no security scheme that it does not describe', () => {
  const asked = new Set(operations.flatMap(({ security }) => security.flatMap((way) => Object.keys(way))));
  expect([...asked].toSorted()).toEqual(Object.keys(document.components.securitySchemes).toSorted());
});

it('shows examples that match their schemas, of what is sent and of every answer', () => {
  const sent = operations.flatMap(({ operationId, requestBody }) =>
    shownIn(`${operationId} sends`, requestBody?.content),
  );
  const answers = operations.flatMap(({ operationId, responses }) =>
    shownIn(operationId, (responses['200'] as Response).content),
  );
  const failures = Object.entries(document.components.responses).flatMap(([name, { content }]) =>
    shownIn(name, content),
  );
  expect(answers.map(([id]) => id).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
  expect(answers.length).toBeGreaterThan(operations.length / 2);
  expect([sent.length, failures.length].every((length) => length > 50)).toBe(true);
  expect(mistakesIn([...sent, ...answers, ...failures])).toEqual([]);
});

function shownIn(name: string, content: Content = {}): (readonly [string, Schema, unknown])[] {
  const { schema = {}, example } = content['application/json'] ?? {};
  return example === undefined ? [] : [[name, schema, example]];
}

/** One schema for all of them: compiling each with the components would take minutes. */
function mistakesIn(shown: readonly (readonly [string, Schema, unknown])[]): string[] {
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, allErrors: true });
  addFormats.default(ajv);
  const isShown = ajv.compile(
    closed({
      properties: Object.fromEntries(shown.map(([name, schema]) => [name, schema])),
      components: { schemas: document.components.schemas },
    }),
  );
  isShown(Object.fromEntries(shown.map(([name, , example]) => [name, example])));
  return (isShown.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, JSON.stringify(params)].join(' '),
  );
}

it('lists for every call how its address refuses other methods and long headers', () => {
  const silent = operations.filter(({ responses }) => !(405 in responses && 431 in responses));
  expect(silent.map(({ operationId }) => operationId)).toEqual([]);
});

it('requires the fields that a handler asks for in its own words', () => {
  const { RegisterClientInput, SignUpInput } = document.components.schemas;
  expect(RegisterClientInput?.required).toContain('accept_terms');
  expect(SignUpInput?.required).toEqual(['username']);
});

it('shows commands without an empty place before anything is typed', () => {
  const empty = { values: {}, file: null, token: '' };
  const gaps = listCallLines(document).flatMap((line) => {
    const call = showCall(document, line, textsIn(TEXTS, 'en'));
    const without = call.fields.filter((field) => field.isRequired && !field.isFile && field.sample === '');
    const [address = ''] = /https:[^']+/.exec(curlOf('https://vireo.example/api', call, empty)) ?? [];
    const isBroken = /\w\/\/|\/$|=(?:$|&)/.test(address);
    return [...without.map(({ name }) => `${line.id} ${name}`), ...(isBroken ? [`${line.id} curl`] : [])];
  });
  expect(gaps).toEqual([]);
});

it('shows commands whose values the calls take', () => {
  const contracts = new Map(listCalls().map(({ id, endpoint }) => [id, endpoint.input.shape]));
  const refused = listCallLines(document).flatMap((line) => {
    const call = showCall(document, line, textsIn(TEXTS, 'en'));
    const values = Object.fromEntries(call.fields.map(({ name, sample }) => [name, sample]));
    const { body } = requestOf({ ...call, bodies: [] }, { values, file: null, token: '' });
    const sent = { ...values, ...(typeof body === 'string' ? JSON.parse(body) : {}) } as typeof values;
    return call.fields
      .filter(({ name, sample }) => {
        const kind = contracts.get(line.id)?.[name];
        return sample && kind && !(kind as ZodType).safeParse(sent[name]).success;
      })
      .map(({ name, sample }) => `${line.id} ${name}: ${sample}`);
  });
  expect(refused).toEqual([]);
});
