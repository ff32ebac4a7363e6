import { FIRST_LANGUAGE, type Language, LANGUAGES } from '#base/texts.ts';

/** The language of the document, for code that runs outside of components, such as event handlers. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return Object.hasOwn(LANGUAGES, lang) ? (lang as Language) : FIRST_LANGUAGE;
}
