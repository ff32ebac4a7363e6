import { takesCards } from '../cards.ts';
import { TEXTS } from '../texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';

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
export const load: Load<HelpEarnData> = async ({ config }) => ({
  title: TEXTS.earn,
  description: 'How people tip you for your videos, and how you are paid.',
  canonical: href('help-earn'),
  data: {
    isOn: config.TIPS,
    card: takesCards(config),
    currency: config.TIPS_CURRENCY,
    feePercent: config.TIPS_FEE,
    smallest: config.TIPS_SMALLEST,
    largest: config.TIPS_LARGEST,
    holdDays: config.TIPS_HOLD_DAYS,
    smallestPayout: config.PAYOUT_SMALLEST,
  },
});
