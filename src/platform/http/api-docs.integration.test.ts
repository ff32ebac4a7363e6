import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { documentOf } from '#features/pages/help/reference/document.ts';
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

/** What a call may be told to do; a new one belongs here if it says something that none of these says. */
const VERBS = new Set(
  `
  Add Answer Appeal Approve Ask Begin Block Bring Cancel Change Check Comment Complete Confirm
  Count Create Cut Decide Declare Delete Disable Disconnect Edit End Exchange Explain File Find
  Follow Give Hand Have Import Leave Let List Lock Make Mark Mute Note Pause Pin Process Put
  Read Receive Record Redirect Refund Refuse Register Remember Remove Replace Report Request
  Restore Search Send Set Show Sign Start Stop Suspend Switch Take Tell Tip Turn Unblock Undo
  Unfollow Unmute Unpin Upload Vote Withdraw
  `.match(/\w+/g),
);

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

All calls below \`/api\`. The running site describes them in OpenAPI 3.1 at \`/api/openapi.json\`, and for people at
\`/help/api\`. Answers are JSON with \`"status": true\` and the fields listed here. Fields can be sent as JSON, as a form or
in the query; a call that reads by \`GET\` also answers \`POST\`, unless that does something else there. Ids are strings of
digits. **Bold** fields are required. The caller is identified by the session cookie, or by
\`Authorization: Bearer <token>\`, \`AccessToken: <token>\` or the field \`token\`; pages of other sites can read every answer
except those to requests with the cookie. [errors.md](errors.md) explains the errors. In addition to those listed here, any call
can fail with \`invalid_param\`, \`unauthorized\`, \`forbidden\`, \`rate_limited\`, \`unavailable\` and \`unknown\`, and calls that
write also with \`too_large\` and \`address_refused\`. Another method at the address of a call answers 405 with \`method_not_allowed\`,
and longer headers than 16 KiB answer 431 with \`too_large\`.

[packages/client](../packages/client) is a client for browsers and Node with types for every call, resumable uploads and push.

Generated from the contracts with \`VIREO_WRITE_DOCS=1 npm test -- integration\`.

${APPLICATIONS}
${PUSH}
${sections.join('\n')}`;
}

const APPLICATIONS = `## Applications

OAuth 2: register at \`/oauth/clients/new\`, send people to \`/oauth/authorize\` with \`client_id\`, \`redirect_uri\`,
\`response_type\` (\`code\` or \`token\`), \`scope\` (separated by spaces), \`state\` and a \`code_challenge\` with the
method \`S256\`, which is required for applications without a secret. The \`redirect_uri\` must have the origin of a registered
address, and its path or one below it. A code can be exchanged at \`POST /oauth/token\`, once and within ${CODE_LIFE / 60_000} minutes; access
tokens are valid for an hour. A refresh token works once: using it again revokes all tokens from the same consent. Errors at
\`/oauth/token\` have the form of RFC 6749, those at \`/api/oauth/token\` the form of this API.

| scope | what people are asked |
|---|---|
${Object.entries(OAUTH.en.scopes)
  .map(([scope, text]) => `| \`${scope}\` | ${text} |`)
  .join('\n')}
`;

const PUSH = `## Push

\`GET /api/push/config\` returns a ticket that is valid for an hour. Connect to \`/push/websocket\`, or with a SockJS client to
\`/push\`, and send JSON texts: within ten seconds the greeting \`{"command":"subscribe","token","expires","id"}\`, then
\`{"command":"subscribe","resource":"video","id":123}\` and \`unsubscribe\` for what is on screen, at most ${MOST_WATCHED} objects at a time.
The site sends events: \`{"type":"vote","resource":"video","id","videoId","videoScore"}\`, \`{"notification":{…}}\`,
\`{"unreadCount"}\` and more, by \`type\`. After a time without a connection, add \`"missed": <milliseconds>\` (at most a day) to the
greeting to receive the notifications from that time, oldest first and at most 100, and the current counts; \`"again": true\` with
a resource requests its current state. A notification may arrive twice: identify it by its \`notification_id\`.

SockJS clients can use \`websocket\`, \`xhr-streaming\`, \`eventsource\` or \`xhr-polling\`. JSONP, \`htmlfile\` and the iframe
transports, which were for browsers without cross-origin requests, are not offered. \`GET /push/info\` lists both, in \`transports\`
and \`not_offered\`. Commands sent together, in one frame or one \`xhr_send\`, may have at most ${MOST_SENT / 1024} KiB.

| close code | reason |
|---|---|
| 1001 | the site is restarting |
| 1002 | a SockJS frame could not be read, or a request that read from the session was interrupted |
| 1008, 1009 | there were too many commands at once, or one was longer than ${MAX_PAYLOAD} bytes |
| 4401 | the ticket is missing or invalid, or the account already has ${MOST_SOCKETS} connections |
| 4403 | permissions have changed or ended; reconnect with a new ticket, if one is still granted |
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

it('docs/api.md is the site’s own description', () => {
  expect(readFileSync(file, 'utf8')).toBe(written(description));
});

it('exactly the calls of the map are described', () => {
  const mapped = Object.values(api).flatMap((routes) =>
    Object.values(routes as Record<string, Route>).map(({ method, path }) => `${method} ${path}`),
  );
  const described = callsOf(description).map(
    ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(described.toSorted()).toEqual(mapped.toSorted());
});

it('every call says what it does in a sentence', () => {
  const silent = callsOf(description).filter(({ operation }) => !/^[A-Z].*\.$/.test(operation.description));
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it('every call is described as an instruction', () => {
  const others = callsOf(description).flatMap(({ operation: { operationId, description: text } }) =>
    VERBS.has(/^\w+/.exec(text)?.[0] ?? '') && !text.includes('!') ? [] : [`${operationId}: ${text}`],
  );
  expect(others).toEqual([]);
});
