import { takesCards } from '../cards.ts';
import { textsIn } from '#base/texts.ts';
import { EARN_TEXTS } from '../earn-texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

export const queryNames = [];
export const template = 'reading';

interface HelpEarnData {
  readonly isOn: boolean;
  readonly card: boolean;
  readonly currency: string;
  readonly feePercent: number;
  readonly smallest: number;
  readonly largest: number;
  readonly holdDays: number;
  readonly smallestPayout: number;
}

/** How tips work here, by the operator's settings. */
export const load: Load<HelpEarnData> = async ({ config, settings }, { language }) => ({
  title: textsIn(EARN_TEXTS, language).title,
  description: textsIn(EARN_TEXTS, language).about,
  canonical: href('help-earn'),
  data: {
    isOn: settings.current().tips,
    card: takesCards(config),
    currency: config.TIPS_CURRENCY,
    feePercent: config.TIPS_FEE,
    smallest: config.TIPS_SMALLEST,
    largest: config.TIPS_LARGEST,
    holdDays: config.TIPS_HOLD_DAYS,
    smallestPayout: config.PAYOUT_SMALLEST,
  },
});
