/** One line of captions: when it is shown, seconds, and its words without markup. */
export interface Cue {
  readonly at: number;
  readonly text: string;
}

const TIMES = /^(?:(\d{2,3}):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->/;

/**
 * The lines of a WebVTT file as the site stores them, in order. A line that only repeats the one before it,
 * as captions that roll up do, is left out. W3C WebVTT §4.
 */
export function cuesOf(vtt: string): Cue[] {
  const cues = vtt.split(/\n\n+/).flatMap((block) => cueOf(block));
  return cues.filter(({ text }, place) => text !== '' && text !== cues[place - 1]?.text);
}

function cueOf(block: string): Cue[] {
  const [times = '', ...lines] = block.split('\n');
  const match = TIMES.exec(times);
  if (!match) return [];
  const [, hours = '0', minutes, seconds, fraction] = match;
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
  return [{ at, text: plainText(lines.join(' ')) }];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
};

/** Words of a caption without its markup. */
export function plainText(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ +/g, ' ')
    .trim();
}
