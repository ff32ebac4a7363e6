import { createContext, useContext } from 'react';
import {
  type Catalogue,
  FIRST_LANGUAGE,
  type Language,
  type Texts,
  textsIn,
  type Words,
} from '#base/texts.ts';

/** The language of the page, which the shell sets from the frame. */
export const LanguageContext = createContext<Language>(FIRST_LANGUAGE);

/** The language of the page, for functions that take it. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** A catalogue's texts in the page's language: `const texts = useTexts(TEXTS)`. */
export function useTexts<W extends Words>(catalogue: Catalogue<W>): Texts<W> {
  return textsIn(catalogue, useContext(LanguageContext));
}
