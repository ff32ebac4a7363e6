import { LANGUAGE_HEADER } from '#platform/languages/choose.ts';
import { FIRST_LANGUAGE } from '#base/texts.ts';
import { pageLanguage } from './page-language.ts';

/** Input of a call; what is undefined is not sent. */
export type CallInput = Readonly<Record<string, unknown>> | undefined;

/** Files that go along with a call, by the names of their fields. */
export type CallFiles = Readonly<Record<string, File>>;

/** A request ready for `fetch`. */
export interface BuiltRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | FormData;
}

/**
 * The request of a call: `:name` in the path is replaced by the input's `name`, what is left becomes the
 * query of a GET, the JSON body of any other method, or a form where there are files. Throws when the path
 * names something that the input lacks.
 */
export function buildRequest(
  method: string,
  path: string,
  input: CallInput,
  files?: CallFiles,
): BuiltRequest {
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:([a-z]\w*)/gi, (_match, name: string) => {
    const value = rest.get(name);
    if (value === undefined || value === null || value === '')
      throw new TypeError(`Missing ${name} in ${path}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { accept: 'application/json', ...languageHeader() };
  if (method === 'GET') return { url: withQuery(filled, rest), method, headers };
  if (files) return { url: filled, method, headers, body: formOf(rest, files) };
  headers['content-type'] = 'application/json';
  return { url: filled, method, headers, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** Has what goes wrong said in the language of the page; the first one is what the server speaks anyway. */
function languageHeader(): Readonly<Record<string, string>> {
  const language = pageLanguage();
  return language === FIRST_LANGUAGE ? {} : { [LANGUAGE_HEADER]: language };
}

/** The browser writes the type of a form, with its boundary, itself. */
function formOf(input: ReadonlyMap<string, unknown>, files: CallFiles): FormData {
  const form = new FormData();
  for (const [name, value] of input) form.append(name, queryText(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

function withQuery(path: string, input: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of input) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null) query.append(Array.isArray(value) ? `${name}[]` : name, queryText(one));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function queryText(value: unknown): string {
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}
