import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { documentOf } from '#features/pages/reference/document.ts';
import { CODE_LIFE } from '#features/people/oauth/model/authorise.ts';
import { TEXTS as OAUTH } from '#features/people/oauth/texts.ts';
import type { OpenApi } from '#platform/openapi/document.ts';
import type { Operation, Response } from '#platform/openapi/operation.ts';
import type { Schema } from '#platform/openapi/schema.ts';
import { MOST_SOCKETS, MOST_WATCHED } from '#platform/push/server.ts';
import { MOST_SENT } from '#platform/push/sockjs-frames.ts';
import { MAX_PAYLOAD } from '#platform/push/wire.ts';
import { api, type Route } from '#src/routes.ts';

const file = new URL('../../../docs/api.md', import.meta.url);

const description = documentOf({ name: 'Vireo', url: 'https://vireo.example', https: true });
beforeAll(() => {
  if (process.env['VIREO_WRITE_DOCS']) writeFileSync(file, written(description));
});

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function callsOf({ paths }: OpenApi): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: `/api${path}`, method, operation })),
  );
}

function written(openApi: OpenApi): string {
  const calls = Map.groupBy(callsOf(openApi), ({ operation }) => operation.tags[0]);
  const sections = openApi.tags.map((group) => sectionOf(group, calls.get(group.name) ?? []));
  return `# The API

Everything below \`/api\`, as the running site describes itself at \`/api/openapi.json\` in OpenAPI 3.1 and shows it at
\`/help/api\`. Answers are JSON with \`"status": true\` beside the fields named here. Fields may come as JSON, as a form or
in the query. Ids are strings of digits. **Bold** fields are required. Who calls is told by the session's cookie, or by
\`Authorization: Bearer <token>\`, \`AccessToken: <token>\` or the field \`token\`; pages of other sites may read every answer
but those that come with the cookie. What failures mean is in [errors.md](errors.md): beside those named here any call
may answer \`invalid_param\`, \`unauthorized\`, \`forbidden\`, \`rate_limited\`, \`unavailable\` and \`unknown\`, and one that
writes \`too_large\` and \`address_refused\`.

[packages/client](../packages/client) is a client for browsers and Node with types for every call, uploads that resume and
push.

Written from the contracts; \`VIREO_WRITE_DOCS=1 npm test -- integration\` writes it again.

${APPLICATIONS}
${PUSH}
${sections.join('\n')}`;
}

const APPLICATIONS = `## Applications

OAuth 2: register at \`/oauth/clients/new\`, send people to \`/oauth/authorize\` with \`client_id\`, \`redirect_uri\`,
\`response_type\` (\`code\` or \`token\`), \`scope\` (words with spaces between them), \`state\` and a \`code_challenge\` of the
method \`S256\`, which applications without a secret must send. The \`redirect_uri\` has the origin of a registered address and
a path that is that address's or below it. A code is exchanged at \`POST /oauth/token\`, once and within ${CODE_LIFE / 60_000} minutes; access
tokens work for an hour. A refresh token works once: one that comes again ends all that came from the same consent. At
\`/oauth/token\` failures have the form of RFC 6749, at \`/api/oauth/token\` that of this API.

| scope | what people read |
|---|---|
${Object.entries(OAUTH.en.scopes)
  .map(([scope, text]) => `| \`${scope}\` | ${text} |`)
  .join('\n')}
`;

const PUSH = `## Push

\`GET /api/push/config\` gives a ticket for an hour. Connect to \`/push/websocket\`, or with a SockJS client to \`/push\`, and
send JSON texts: \`{"command":"subscribe","token","expires","id"}\` first, within ten seconds, then
\`{"command":"subscribe","resource":"video","id":123}\` and \`unsubscribe\` for what is on screen, ${MOST_WATCHED} things at a time. The answers are what
happens: \`{"type":"vote","resource":"video","id","videoId","videoScore"}\`, \`{"notification":{…}}\`, \`{"unreadCount"}\` and
more, by \`type\`. Who was not connected for a while adds \`"missed": <milliseconds>\` to the greeting, at most a day, and is
sent the notifications of that time, the oldest first and at most 100, with the counts that hold; \`"again": true\` with a
resource has it told as it is now. A notification may come twice: know it by its \`notification_id\`.

SockJS clients connect by \`websocket\`, \`xhr-streaming\`, \`eventsource\` or \`xhr-polling\`. JSONP, \`htmlfile\` and the iframe
transports are not offered: they were for browsers that could not ask another site. \`GET /push/info\` names both, in \`transports\`
and \`not_offered\`. Commands sent at once, as one frame or one \`xhr_send\`, have ${MOST_SENT / 1024} KiB.

| closed with | because |
|---|---|
| 1001 | the site is being restarted |
| 1002 | a SockJS frame could not be read, or a request that read from the session was interrupted |
| 1008, 1009 | there were too many commands at once, or one was longer than ${MAX_PAYLOAD} bytes |
| 4401 | the ticket is not valid, there was none, or the account has ${MOST_SOCKETS} connections |
| 4403 | rights have changed or ended; a ticket that can still be had opens another connection |
`;

function sectionOf({ name, description: about }: OpenApi['tags'][number], calls: readonly Call[]): string {
  const entries = calls.toSorted((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1)).map(entryOf);
  return `## ${name}\n\n${about}\n\n${entries.join('\n')}`;
}

function entryOf({ path, method, operation }: Call): string {
  const fields = fieldsOf(operation);
  const codes = failuresIn(operation);
  return [
    `### ${operation.operationId}: ${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    operation.description,
    ...(fields.length > 0 ? [`- takes ${fields.join(', ')}`] : []),
    `- answers ${answerOf(operation).join(', ') || 'nothing more'}`,
    ...(codes.length > 0 ? [`- fails with ${codes.join(', ')}`] : []),
    '',
  ].join('\n');
}

/** What any call may answer; said once. */
const EVERYWHERE =
  /^(invalid_param|unauthorized|forbidden|rate_limited|unavailable|unknown|too_large|address_refused)$/;

function failuresIn({ responses }: Operation): string[] {
  return Object.values(responses)
    .flatMap((response) => ('$ref' in response ? response.$ref.split('.').slice(2) : []))
    .filter((code) => !EVERYWHERE.test(code));
}

function fieldsOf({ parameters = [], requestBody }: Operation): string[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const { properties = {}, required = [] } = named(body?.schema ?? {});
  return [
    ...parameters.map(({ name, schema, required: isRequired = false }) => fieldOf(name, schema, isRequired)),
    ...Object.entries(properties).map(([name, schema]) => fieldOf(name, schema, required.includes(name))),
  ];
}

function named(schema: Schema): Schema {
  return description.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}

function fieldOf(name: string, schema: Schema, isRequired: boolean): string {
  const { enum: values, default: preset, maxLength } = schema;
  const notes = [
    ...(values ? [values.join(' or ')] : []),
    ...(maxLength === undefined ? [] : [`at most ${String(maxLength)} characters`]),
    ...(preset === undefined ? [] : [`else ${JSON.stringify(preset)}`]),
  ];
  const shown = isRequired ? `**${name}**` : name;
  return notes.length > 0 ? `${shown} (${notes.join(', ')})` : shown;
}

function answerOf({ responses }: Operation): string[] {
  const { content = {} } = responses['200'] as Response;
  const { properties = {} } = content['application/json']?.schema ?? {};
  return Object.keys(properties).filter((name) => name !== 'status');
}

it('docs/api.md is what the site says of itself', () => {
  expect(readFileSync(file, 'utf8')).toBe(written(description));
});

it('every call of the map is described, and no other', () => {
  const mapped = Object.values(api).flatMap((routes) =>
    Object.values(routes as Record<string, Route>).map(({ method, path }) => `${method} ${path}`),
  );
  const described = callsOf(description).map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(described.toSorted()).toEqual(mapped.toSorted());
});

it('every call says in a sentence what it does', () => {
  const silent = callsOf(description).filter(({ operation }) => !/^[A-Z].*\.$/.test(operation.description));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
