import { parseText } from '#base/rich-text.ts';
import { hashtags, TAGS_MAX } from './hashtag-rules.ts';
import { tagText } from './rules.ts';

const HASHTAG = /^#[\p{L}\p{M}\p{N}_]+$/u;

/** A tag of a video, as its field shows it. */
export interface FieldTag {
  readonly name: string;
  /** Whether it stands in the description's last line, from which taking it changes no sentence. */
  readonly isApart: boolean;
}

/** The tags that a video with these words will have, in their order. At most TAGS_MAX. */
export function fieldTags(title: string, description: string): FieldTag[] {
  const apart = new Set(hashtags(lastLine(description)).map(({ text }) => text));
  const body = new Set(hashtags(`${title} ${withoutLastLine(description)}`).map(({ text }) => text));
  return hashtags(`${title} ${description}`).map(({ text, label }) => ({
    name: label,
    isApart: apart.has(text) && !body.has(text),
  }));
}

/**
 * The description with one more tag in a last line of its own; unchanged if `word` is no tag, is there
 * already, or does not fit into `most` characters.
 */
export function addTag(title: string, description: string, word: string, most: number): string {
  const name = word.trim().replace(/^#+/, '');
  const [part, ...more] = parseText(`#${name}`);
  if (part?.kind !== 'tag' || more.length > 0) return description;
  const present = hashtags(`${title} ${description}`);
  if (present.length >= TAGS_MAX || present.some(({ text }) => text === tagText(name))) return description;
  const between = description.trim() === '' ? '' : lastLine(description) ? ' ' : '\n\n';
  const longer = `${description.trimEnd()}${between}#${name}`;
  return longer.length <= most ? longer : description;
}

/** The description without a tag of its last line. */
export function removeTag(description: string, name: string): string {
  const kept = hashtags(lastLine(description)).filter(({ text }) => text !== tagText(name));
  const body = withoutLastLine(description).trimEnd();
  const line = kept.map(({ label }) => `#${label}`).join(' ');
  return [body, line].filter(Boolean).join('\n\n');
}

/** The last line of a text if it consists of hashtags and nothing else. */
function lastLine(description: string): string {
  const line = description.trimEnd().split('\n').at(-1) ?? '';
  return line
    .trim()
    .split(/\s+/)
    .every((word) => HASHTAG.test(word))
    ? line.trim()
    : '';
}

function withoutLastLine(description: string): string {
  const line = lastLine(description);
  return line === '' ? description : description.slice(0, description.lastIndexOf(line));
}

/** What becomes of a video's tags. Their names are without the sign. */
export interface TagChange {
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
  /** The only ones that it has afterwards; they come before those that are added. */
  readonly only?: readonly string[] | undefined;
}

/** The words that a video's tags stand in. */
export interface TaggedWords {
  readonly title: string;
  readonly description: string;
}

/**
 * The same words with other tags, of which sentences keep the word without its sign; null if not all tags fit
 * into a description of `most` characters, or there would be more than TAGS_MAX.
 */
export function retag(words: TaggedWords, change: TagChange, most: number): TaggedWords | null {
  const added = [...(change.only ?? []), ...(change.add ?? [])];
  const kept = new Set(change.only?.map(tagText));
  const all = fieldTags(words.title, words.description).map(({ name }) => name);
  const dropped = [
    ...(change.remove ?? []),
    ...(change.only ? all.filter((name) => !kept.has(tagText(name))) : []),
  ];
  const without = dropped.reduce(dropTag, words);
  const description = added.reduce(
    (longer, name) => addTag(without.title, longer, name, most),
    without.description,
  );
  const present = new Set(hashtags(`${without.title} ${description}`).map(({ text }) => text));
  return added.every((name) => present.has(tagText(name))) ? { ...without, description } : null;
}

/** Takes a tag out of the last line, and its sign out of sentences. */
function dropTag({ title, description }: TaggedWords, name: string): TaggedWords {
  const body = withoutLastLine(description);
  const line = description.slice(body.length);
  const apart = hashtags(line).some(({ text }) => text === tagText(name));
  const rest = apart ? removeTag(line, name) : line;
  return { title: withoutSign(title, name), description: (withoutSign(body, name) + rest).trimEnd() };
}

function withoutSign(words: string, name: string): string {
  return parseText(words)
    .map((part) =>
      part.kind === 'tag' && tagText(part.name) === tagText(name) ? part.text.slice(1) : part.text,
    )
    .join('');
}

/** The names of the tags in a list with commas or spaces; null if something in it cannot be a tag. */
export function tagNames(list: string): string[] | null {
  const words = list
    .split(/[\s,;#]+/)
    .filter(Boolean)
    .map((word) => parseText(`#${word}`));
  if (words.some((parts) => parts.length !== 1 || parts[0]?.kind !== 'tag')) return null;
  return words.map(([part]) => (part as { readonly name: string }).name);
}
