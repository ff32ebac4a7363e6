import { FIRST_LANGUAGE, type Language, textsIn } from '#base/texts.ts';
import { type EditMistake, LEAST_LEFT_S, PARTS_MOST } from './rules.ts';
import { SERVER_TEXTS } from './texts.ts';

/** What is wrong with a list, for whoever typed it. */
export function mistakeText({ kind }: EditMistake, language: Language = FIRST_LANGUAGE): string {
  const texts = textsIn(SERVER_TEXTS, language);
  if (kind === 'many') return texts.many({ most: PARTS_MOST });
  return kind === 'nothing' ? texts.nothing({ least: LEAST_LEFT_S }) : texts[kind];
}
