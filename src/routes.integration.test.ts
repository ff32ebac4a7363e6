import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Form } from '#platform/http/mount-forms.ts';
import { readsByPost } from '#platform/http/allowed.ts';
import { startSite, type TestSite } from '#platform/testing/site.ts';
import { raw } from './raw-routes.ts';
import { callRoutes, pages } from './routes.ts';

const forms = import.meta.glob<readonly Form[]>('./features/*/*/{forms,*-forms}.ts', {
  eager: true,
  import: 'default',
});

/** Every `METHOD path` that the server registers; HEAD comes with GET. */
const registered: string[] = [];
let site: TestSite;

function note(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, path }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') registered.push(`${one} ${path}`);
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', note);
  site = await startSite();
  unsubscribe('fastify.initialization', note);
});
afterAll(() => site.close());

it('every route is on the map, and everything on the map is answered', () => {
  const ofPages = Object.values(pages).map((path) => `GET ${path}`);
  const ofForms = Object.values(forms)
    .flat()
    .map(({ at, page }) => `POST ${pages[at ?? page]}`);
  const ofCalls = callRoutes().map(({ method, path }) => `${method} ${path}`);
  const byPost = readsByPost(callRoutes()).map(({ path }) => `POST ${path}`);
  const others = Object.values(raw).flatMap(({ path, methods }) =>
    methods.map((method) => `${method} ${path}`),
  );
  const mapped = [...ofPages, ...ofForms, ...ofCalls, ...byPost, ...others];
  expect(registered.length).toBeGreaterThan(200);
  expect(registered.toSorted()).toEqual(mapped.toSorted());
});
