import { defineTexts } from '#base/texts.ts';
import type { Reason } from './rules.ts';

/**
 * Names of the reasons. A reason is called the same by whoever reports, whoever decides, and whoever is told
 * of the decision.
 */
export const REPORT_REASONS = defineTexts({
  none: 'No reason given',
  spam: 'Spam or misleading',
  harassment: 'Harassment or bullying',
  violence: 'Violence or cruelty',
  copyright: 'Use of a work without permission',
  pornography: 'Nudity or pornography',
} satisfies Record<Reason, string>);
