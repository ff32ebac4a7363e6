import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';

/**
 * The language of the document, for code that runs outside of components, such as event handlers; the first
 * language where there is no document.
 */
export function pageLanguage(): Language {
  return (typeof document !== 'undefined' && document.documentElement.lang) || FIRST_LANGUAGE;
}
