import { parse } from 'node:querystring';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { AppError } from '#platform/errors/errors.ts';
import { ERROR_TEXTS } from './texts.ts';

/** Names of fields in one request, path and query included. */
const MOST_NAMES = 200;
/** Values in one body: the longest list that a contract takes has as many. */
const MOST_VALUES = 1_000;

const COMMA = 44;
const QUOTE = 34;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const OPEN_OBJECT = 123;

/** A body that was refused for what it is, before anybody looked for its meaning. */
export class RefusedBody extends AppError {
  override name = 'RefusedBody';
}

/** Reads a form. Its values are counted first. @throws RefusedBody where there are too many */
export function parseForm(text: string): Record<string, unknown> {
  let values = 1;
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1))
    if ((values += 1) > MOST_VALUES) throw tooManyFields();
  const fields = parse(text, '&', '=', { maxKeys: 0 });
  refuseManyNames(fields);
  return fields;
}

/** Counts the values of a text in JSON before it is parsed. @throws RefusedBody where there are too many */
export function refuseMuchJson(text: string): void {
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA || code === OPEN_LIST || code === OPEN_OBJECT) values += 1;
    if (values > MOST_VALUES) throw tooManyFields();
  }
}

/** Where the string that begins there ends; the end of a text in which it does not. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** @throws RefusedBody where there are more names than any call has */
export function refuseManyNames(fields: object): void {
  let names = 0;
  for (const _ in fields) if ((names += 1) > MOST_NAMES) throw tooManyFields();
}

function tooManyFields(): RefusedBody {
  const texts = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);
  return new RefusedBody('too_large', texts.manyFields({ names: MOST_NAMES, values: MOST_VALUES }));
}
