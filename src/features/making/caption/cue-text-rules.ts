/** Tags that a cue's text may have. W3C WebVTT §4.2.2 */
const TAG = String.raw`(?:\/?(?:[biuc]|v|lang|ruby|rt)(?:[.\s][^<>\n]{0,200})?|\d{1,3}:\d{2}[\d:.]{0,9})>`;
const TAGS = new RegExp(`<${TAG}`, 'g');
const NOT_A_TAG = new RegExp(`<(?!${TAG})`, 'g');
const HIDDEN_LESS = new RegExp(`&lt;(?!${TAG})`, 'g');
const ENTITY = '(?:amp|lt|gt|nbsp|lrm|rlm);';
const NOT_AN_ENTITY = new RegExp(`&(?!${ENTITY})`, 'g');
const HIDDEN_AMPERSAND = new RegExp(`&amp;(?!${ENTITY})`, 'g');
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/** The text as a WebVTT file has it: `a < b & c` becomes `a &lt; b &amp; c`, tags stay. W3C WebVTT §4.2.2 */
export function encodeCueText(text: string): string {
  return tidyLines(text)
    .replace(NOT_AN_ENTITY, '&amp;')
    .replace(NOT_A_TAG, '&lt;')
    .replaceAll('-->', '--&gt;');
}

/**
 * The text of a WebVTT file as people edit it: tags stay, characters stand for themselves. One that would be
 * taken for a tag or another character if it did, stays as it is: `encodeCueText` gives the same again.
 */
export function decodeCueText(text: string): string {
  return tidyLines(text)
    .replace(/&(?:gt|nbsp|lrm|rlm);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replace(HIDDEN_LESS, '<')
    .replace(HIDDEN_AMPERSAND, '&');
}

/** The text as it comes back once it is stored. */
export function normalText(text: string): string {
  return decodeCueText(encodeCueText(text));
}

/** Without empty lines, which would end a cue, spaces at the ends of lines, and control characters. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The words without tags, as viewers read them. */
export function wordsOf(text: string): string {
  return text.replace(TAGS, '').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
