import type { Mistake } from '#base/mistake.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { ERROR_TEXTS } from './texts.ts';

const texts = textsIn(ERROR_TEXTS, FIRST_LANGUAGE);

/**
 * What is wrong with an announcement's link: it must be a path of the site, an address of another site, or
 * empty.
 */
export function linkMistake(link: string): Mistake | null {
  const isFine =
    link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link) || /^https?:\/\/[^\s\\/]+[^\s\\]*$/.test(link);
  return isFine ? null : { param: 'link', text: texts.link };
}

/** States of a kind of failure. */
export const FAILURE_STATES = ['open', 'settled', 'muted'] as const;
