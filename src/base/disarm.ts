/** A flag spelled out in invisible letters, such as Scotland's. Unicode Technical Standard 51, ED-14a */
const SPELLED_FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`;
/** Letters and emoji. */
const JOINED = String.raw`\p{L}\p{Extended_Pictographic}`;
/** Joiners and non-joiners, which are only kept between two of them. */
const JOINER = String.raw`(?<=[${JOINED}\p{M}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D](?=[${JOINED}])`;
/** Variation selectors, which choose how the character before them is drawn. */
const SELECTOR = String.raw`(?<=[${JOINED}\d#*])[\uFE00-\uFE0F]`;
/**
 * Direction marks, invisible characters and non-characters. Tabs and line ends stay. So does NUL, because a
 * text that contains it is rejected as a whole.
 */
const UNSEEN = String.raw`(?![\0\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\uFFF9-\uFFFB]`;

const PATTERN = new RegExp(`(${SPELLED_FLAG}|${JOINER}|${SELECTOR})|${UNSEEN}`, 'gu');

/**
 * Removes from a text the characters that can make it look like a different one: direction controls (such as
 * U+202E), zero-width and other invisible characters, and lone surrogates. What scripts and emoji need of
 * them stays.
 */
export function disarm(text: string): string {
  return text.toWellFormed().replace(PATTERN, '$1');
}
