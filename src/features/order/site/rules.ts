import type { Mistake } from '#base/mistake.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { ERROR_TEXTS } from './texts.ts';

const texts = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/** An announcement leads to a page of the site or to another site's address; empty is nowhere. */
export function linkMistake(link: string): Mistake | null {
  const isFine =
    link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link) || /^https?:\/\/[^\s\\/]+[^\s\\]*$/.test(link);
  return isFine ? null : { param: 'link', text: texts.link };
}
