import { TEXTS as OAUTH_TEXTS } from '#features/people/oauth/texts.ts';
import { sessionCookie } from '#platform/http/cookies.ts';
import type { Examples } from '#platform/openapi/call.ts';
import { describeApi, type OpenApi } from '#platform/openapi/document.ts';
import { listCalls } from './calls.ts';
import { meaningOf } from './fields.ts';
import { GROUPS } from './groups.ts';

const files = import.meta.glob<Examples>('/src/features/*/*/examples.json', {
  eager: true,
  import: 'default',
});

/** What was sent and answered once, by call; recorded by tests (`scripts/examples.mjs`). */
export const EXAMPLES: Examples = Object.assign({}, ...Object.values(files));

/** The site whose API is described: its name, and its address without a path. */
export interface Site {
  readonly name: string;
  readonly url: string;
  readonly https: boolean;
}

/** The OpenAPI 3.1 document of this site's API. */
export function documentOf({ https, ...site }: Site): OpenApi {
  return describeApi(
    listCalls(),
    { groups: GROUPS, textOf: meaningOf, examples: EXAMPLES },
    { ...site, sessionCookie: sessionCookie(https), scopes: OAUTH_TEXTS.en.scopes },
  );
}
