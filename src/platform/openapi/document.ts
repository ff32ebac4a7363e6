import { FAILURE, failureComponents } from './answers.ts';
import type { Examples, NamedCall } from './call.ts';
import { describeCall, type FieldText, type Operation, type Response } from './operation.ts';
import type { Schema } from './schema.ts';
import { securitySchemes } from './security.ts';

/** A group of calls. */
export interface Group {
  readonly name: string;
  readonly about: string;
}

/** The site that a document describes. */
export interface DescribedSite {
  readonly name: string;
  /** Its address, without a path. */
  readonly url: string;
  readonly sessionCookie: string;
  /** The rights that applications can have, with what each allows. */
  readonly scopes: Readonly<Record<string, string>>;
}

/** What else a document is built from. */
export interface DocumentParts {
  readonly groups: readonly Group[];
  readonly textOf: FieldText;
  readonly examples: Examples;
}

/** The API in OpenAPI 3.1. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** By path and lower-case method. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/**
 * Describes these calls in one document. Paths are relative to `/api`, which is part of the server's address.
 * The same input always gives the same document.
 */
export function describeApi(calls: readonly NamedCall[], parts: DocumentParts, site: DescribedSite): OpenApi {
  const described = calls.map((call) => ({
    path: call.endpoint.path.replace(/^\/api/, '').replace(/:(\w+)/g, '{$1}'),
    method: call.endpoint.method.toLowerCase(),
    ...describeCall(call, parts.textOf, parts.examples[call.id]),
  }));
  const schemas: Record<string, Schema> = Object.assign({}, ...described.map((one) => one.schemas));
  const failures = described.flatMap((one) => one.failures);
  return {
    openapi: '3.1.1',
    info: infoOf(site),
    servers: [{ url: `${site.url}/api`, description: 'This site' }],
    tags: parts.groups.map(({ name, about }) => ({ name, description: about })),
    paths: pathsOf(described),
    components: {
      schemas: byName({ ...schemas, Failure: FAILURE }),
      responses: byName({ NotModified: NOT_MODIFIED, ...failureComponents(failures) }),
      securitySchemes: securitySchemes(site.url, site.sessionCookie, site.scopes),
    },
  };
}

function pathsOf(
  described: readonly { readonly path: string; readonly method: string; readonly operation: Operation }[],
): OpenApi['paths'] {
  const byPath = Map.groupBy(described, ({ path }) => path);
  return byName(
    Object.fromEntries(
      [...byPath].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map(({ method, operation }) => [method, operation])),
      ]),
    ),
  );
}

function byName<T>(things: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(things).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const NOT_MODIFIED: Response = { description: 'The answer that `If-None-Match` names still holds.' };

function infoOf({ name }: DescribedSite) {
  return {
    title: name,
    version: '1',
    description:
      'Fields are taken as JSON, as a form, as a form with parts or in the query; a field that is a list ' +
      'may be written with `[]` behind its name. A call that reads by GET also answers POST with the same ' +
      'fields, unless POST does something else there. Ids are strings of digits, dates are ' +
      '`YYYY-MM-DD HH:MM:SS` in UTC with `0000-00-00 00:00:00` for none. Answers have `"status": true` ' +
      'beside their own fields, failures `"status": false` with a `code` for programs and an `error` for ' +
      'people. Fields may be added to answers. A list is read page by page: hand `page.next` to the same ' +
      'call as `after` until it is null.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  };
}
