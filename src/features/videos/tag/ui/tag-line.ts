import { parseText } from '#base/rich-text.ts';
import { hashtags, TAGS_MAX } from '../hashtag-rules.ts';
import { tagText } from '../rules.ts';

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
