import { defineTexts, textsIn } from '#base/texts.ts';
import { pageLanguage } from '#platform/web/page-language.ts';

/** The switch that turns loud films down, in the settings menu, which is fetched when it is opened. */
const EVEN_TEXTS = defineTexts({
  even: 'Even out loudness',
});

export const evenTexts = textsIn(EVEN_TEXTS, pageLanguage());
