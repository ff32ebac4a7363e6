import { readFileSync, writeFileSync } from 'node:fs';
import { expect, expectTypeOf, it } from 'vitest';
import { documentOf } from '../../../src/features/pages/help/reference/document.ts';
import type { AccountPush, Pushes } from '../../../src/topics.ts';
import type { AccountMessage, ResourceMessages } from '../src/push-messages.ts';
import { clientDocument, writeTypes } from './types.ts';

const file = new URL('../src/api.ts', import.meta.url);

it('the types of calls are those of the site’s document', async () => {
  const document = documentOf({ name: 'Vireo', url: 'https://vireo.example', https: true });
  const types = await writeTypes(clientDocument(document));
  if (process.env['VIREO_WRITE_DOCS']) writeFileSync(file, types);
  expect(readFileSync(file, 'utf8') === types, 'src/api.ts is out of date').toBe(true);
}, 120_000);

it('the types of messages are those that the site pushes', () => {
  expectTypeOf<Pushes>().toExtend<ResourceMessages>();
  expectTypeOf<keyof ResourceMessages>().toEqualTypeOf<keyof Pushes>();
  // The notification itself is one of the document's objects.
  expectTypeOf<Omit<AccountPush, 'notification'>>().toExtend<Omit<AccountMessage, 'notification'>>();
  expectTypeOf<keyof AccountMessage>().toEqualTypeOf<keyof AccountPush>();
});
