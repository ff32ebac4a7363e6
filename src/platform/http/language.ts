import type { FastifyRequest } from 'fastify';
import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';
import {
  acceptedLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_HEADER,
  LANGUAGE_QUERY,
} from '#platform/languages/choose.ts';
import type { Languages } from '#platform/languages/languages.ts';
import type { Viewer } from './caller.ts';

/**
 * The language that an answer is written in. A page follows its address, then the viewer's setting, then what
 * was chosen on this device, then the browser. A call is answered in the first language, as programs expect,
 * unless a page of the site made it.
 */
export function languageOf(
  languages: Pick<Languages, 'has' | 'choices'>,
  request: FastifyRequest,
  viewer: Pick<Viewer, 'language'> | null,
): Language {
  const first = (...wishes: unknown[]) =>
    wishes.find((wish): wish is Language => typeof wish === 'string' && languages.has(wish));
  const { headers, url, cookies } = request;
  if (/^\/api(?:[/?]|$)/.test(url)) return first(headers[LANGUAGE_HEADER]) ?? FIRST_LANGUAGE;
  const { [LANGUAGE_QUERY]: asked } = (request.query ?? {}) as Readonly<Record<string, unknown>>;
  const chosen = first(asked, viewer?.language, cookies?.[LANGUAGE_COOKIE]);
  const tags = languages.choices.map(({ tag }) => tag);
  return chosen ?? acceptedLanguage(headers['accept-language'], tags) ?? FIRST_LANGUAGE;
}
