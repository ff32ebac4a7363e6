import { encodeCueText } from './cue-text-rules.ts';
import { sortCues, type TimedCue, writeTime } from './cue-times-rules.ts';
import { readCaptionFile } from './read-rules.ts';

/** The cues as WebVTT, in order; those without words or time are left out. W3C WebVTT §4.1 */
export function writeVtt(cues: readonly TimedCue[]): string {
  const blocks = written(cues).map(({ start, end, settings, text }) => {
    const times = `${writeTime(start)} --> ${writeTime(end)}`;
    return `${settings ? `${times} ${settings}` : times}\n${text}`;
  });
  return blocks.length > 0 ? `WEBVTT\n\n${blocks.join('\n\n')}\n` : 'WEBVTT\n';
}

/** The cues as SubRip, which knows no places. */
export function writeSrt(cues: readonly TimedCue[]): string {
  return written(cues)
    .map(({ start, end, text }, at) => {
      const times = `${writeTime(start, ',')} --> ${writeTime(end, ',')}`;
      const words = text.replaceAll('&lt;', '<').replaceAll('--&gt;', '->').replaceAll('&amp;', '&');
      return `${at + 1}\n${times}\n${words}\n`;
    })
    .join('\n');
}

function written(cues: readonly TimedCue[]): TimedCue[] {
  return sortCues(cues)
    .filter(({ start, end }) => end > start)
    .map((cue) => ({ ...cue, text: encodeCueText(cue.text) }))
    .filter(({ text }) => text !== '');
}

/**
 * The captions of a WebVTT, SubRip or SubStation Alpha file as the site stores them, which is WebVTT; null
 * when no caption can be read.
 */
export function toVtt(text: string): string | null {
  const { cues } = readCaptionFile(text);
  return cues.length > 0 ? writeVtt(cues) : null;
}
