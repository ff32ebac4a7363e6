import { FIRST_LANGUAGE, type Language, LANGUAGES } from '#base/texts.ts';

/**
 * The language of the document, for code that runs outside of components, such as event handlers; the first
 * language where there is no document.
 */
export function pageLanguage(): Language {
  const lang = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return Object.hasOwn(LANGUAGES, lang) ? (lang as Language) : FIRST_LANGUAGE;
}
