import type { CallView, FieldView } from '../show.ts';

/** The values that somebody entered to try a call. */
export interface Draft {
  /** Values by field name; empty ones are not sent. */
  readonly values: Readonly<Record<string, string>>;
  readonly file: File | null;
  /** A token to authenticate with; if empty, the session is used. */
  readonly token: string;
}

/** The properties of a call that are needed to try it. */
export type TriedCall = Pick<CallView, 'method' | 'path' | 'fields' | 'bodies'>;

/** A request ready for `fetch`; `path` is relative to the API's address. */
export interface TriedRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | File;
  /** Whether to send the session's cookie, which is omitted with a token. */
  readonly withSession: boolean;
}

/** The first required field that is empty; null if the call can be sent. */
export function lackingField({ fields }: TriedCall, { values, file }: Draft): string | null {
  const isEmpty = ({ name, isFile }: FieldView) => (isFile ? file === null : !values[name]);
  return fields.find((field) => field.isRequired && isEmpty(field))?.name ?? null;
}

/** The request for the entered values. */
export function requestOf(call: TriedCall, draft: Draft): TriedRequest {
  const body = bodyOf(call, draft);
  return {
    path: addressOf(call, draft),
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(draft.token && { authorization: `Bearer ${draft.token}` }),
      ...Object.fromEntries(valuesIn(call, draft, 'header')),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(body instanceof File && { 'content-type': call.bodies[0] ?? 'application/octet-stream' }),
    },
    ...(body !== null && { body }),
    withSession: draft.token === '',
  };
}

/**
 * The same as a curl command; a token becomes a shell variable. What is required and not entered yet has a
 * value that fits, so that the command works as it stands.
 */
export function curlOf(base: string, call: TriedCall, entered: Draft): string {
  const draft = { ...entered, values: { ...samplesOf(call), ...filledIn(entered) } };
  const { method, headers } = requestOf(call, draft);
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? '-H "authorization: Bearer $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const address = quoted(base + addressOf(call, draft));
  return ['curl', '-X', method, address, ...lines, ...curlBody(call, draft)].join(' ');
}

function samplesOf({ fields }: TriedCall): Record<string, string> {
  return Object.fromEntries(fields.filter(({ sample }) => sample).map(({ name, sample }) => [name, sample]));
}

function filledIn({ values }: Draft): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

function curlBody(call: TriedCall, draft: Draft): string[] {
  if (isRaw(call)) return [`--data-binary ${quoted(`@${draft.file?.name ?? 'file'}`)}`];
  const fields = valuesIn(call, draft, 'body');
  const file = call.fields.find(({ isFile }) => isFile);
  if (!file) return fields.length > 0 ? [`-d ${quoted(jsonOf(fields))}`] : [];
  const parts = fields.map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`);
  return [...parts, `-F ${quoted(`${file.name}=@${draft.file?.name ?? 'file'}`)}`];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Whether the body is raw bytes: such a call has no file field. */
export function isRaw({ bodies, fields }: TriedCall): boolean {
  return bodies.length === 1 && !fields.some(({ isFile }) => isFile);
}

function addressOf(call: TriedCall, draft: Draft): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(draft.values[name] ?? ''),
  );
  const query = new URLSearchParams(
    valuesIn(call, draft, 'query').flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : [[name, value]],
    ),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

function bodyOf(call: TriedCall, draft: Draft): string | FormData | File | null {
  if (isRaw(call)) return draft.file;
  const fields = valuesIn(call, draft, 'body');
  const file = call.fields.find(({ isFile }) => isFile);
  if (!file) return fields.length > 0 ? jsonOf(fields) : null;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, String(value));
  if (draft.file) form.append(file.name, draft.file);
  return form;
}

/** The fields of a body. What is itself an object or a list of them is entered as JSON. */
function jsonOf(fields: ReturnType<typeof valuesIn>): string {
  const values = fields.map(([name, value]) => [
    name,
    typeof value === 'string' && isJson(value) ? JSON.parse(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(values));
}

function isJson(value: string): boolean {
  if (!/^[[{]/.test(value)) return false;
  try {
    return typeof JSON.parse(value) === 'object';
  } catch {
    return false;
  }
}

/** The values for one place, without empty ones; lists are split at commas unless they are JSON. */
function valuesIn(
  { fields }: TriedCall,
  { values }: Draft,
  place: FieldView['place'],
): (readonly [string, string | string[]])[] {
  return fields
    .filter((field) => field.place === place && !field.isFile && values[field.name])
    .map(({ name, isList }) => {
      const value = values[name] ?? '';
      return [name, isList && !isJson(value) ? value.split(',').map((one) => one.trim()) : value] as const;
    });
}
