import { defineTexts, filled, textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';

/** Texts of live streams. */
export const LIVE_TEXTS = defineTexts({
  /** On a button beside a dot; as short as this. */
  live: 'Live',
  goLive: 'Go to live',
  isLive: 'Watching live',
  /** How far behind the broadcast; the time as 1:23. */
  behind: filled('−{time}'),
  waiting: 'The broadcast is interrupted. It will continue by itself.',
  latency: 'Latency',
  low: 'Low latency',
  normal: 'Normal',
});

export const liveTexts = textsIn(LIVE_TEXTS, pageLanguage());
