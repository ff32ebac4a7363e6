import { COLOUR, contrast } from '#base/contrast.ts';
import { GROUNDS, LEAST_CONTRAST } from '#base/site-limits.ts';

/** Whether the ink that stands on accents, in light pages and dark ones, can be read on a colour. */
export function isLegible(accent: string): boolean {
  return COLOUR.test(accent) && contrast(accent, GROUNDS.ink) >= LEAST_CONTRAST;
}

/** The colour of a form, whose field always has one: it counts if its box is ticked. */
export function accentIn(fields: Readonly<Record<string, string>>): string {
  return fields['has_accent'] === '1' ? (fields['accent'] ?? '').toLowerCase() : '';
}

/** What a form says of a channel, and its other fields. */
interface SentChannel {
  readonly channel: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The channel in a form sent without scripts: what was chosen in its list if that is not what the form began
 * with (`channel_was`), else what was typed (`channel_name`), else what the list has.
 */
export function channelIn(sent: Readonly<Record<string, string>>, list = 'channel'): SentChannel {
  const { channel_name: typed, channel_was: was, ...fields } = sent;
  const isChanged = was !== undefined && (fields[list] ?? '') !== was;
  return { channel: isChanged ? fields[list] : typed?.trim() || fields[list], fields };
}
