/**
 * A flag that is spelled out in invisible letters, such as Scotland's. Unicode Technical Standard 51, ED-14a
 */
const SPELLED_FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}`;
/** What joins letters or emoji, or keeps letters apart, where it stands between two of them. */
const JOINER = String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])`;
/** What chooses between the forms of the character before it. */
const SELECTOR = String.raw`(?<=[\p{L}\p{Extended_Pictographic}\d#*])[\uFE00-\uFE0F]`;
/**
 * What turns the direction, is not seen, or is no text. Tabs and ends of lines stay; so does the character 0,
 * which makes a text invalid as a whole.
 */
const UNSEEN = String.raw`(?![\0\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\u2028\u2029\uFFF9-\uFFFB]`;

const PATTERN = new RegExp(`(${SPELLED_FLAG}|${JOINER}|${SELECTOR})|${UNSEEN}`, 'gu');

/**
 * Somebody's text without characters that make it look like another: controls of direction (U+202E and its
 * like), zero-width and other unseen ones, halves of characters. What scripts and emoji need of them stays.
 */
export function disarm(text: string): string {
  return text.toWellFormed().replace(PATTERN, '$1');
}
