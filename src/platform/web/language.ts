import { FIRST_LANGUAGE, type Language, LANGUAGES } from '#base/texts.ts';

/**
 * The language of the page, for code that runs outside of components: what `<html lang>` says, or the first
 * language where there is no document or it names one that the site does not have.
 */
export function pageLanguage(): Language {
  const code = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return code in LANGUAGES ? (code as Language) : FIRST_LANGUAGE;
}
