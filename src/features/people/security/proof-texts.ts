import { defineTexts, plural } from '#base/texts.ts';
import type { Purpose } from '#base/endpoint.ts';

/** Why proofs are required, and why no longer, for the log. */
export const TEXTS = defineTexts({
  raised: {
    'sign-in': plural({ other: 'Too many sign-ins from # networks within ten minutes.' }),
    'sign-up': plural({ other: 'Too many sign-ups from # networks within ten minutes.' }),
    upload: plural({ other: 'Too many uploads from # networks within ten minutes.' }),
    comment: plural({ other: 'Too many comments from # networks within ten minutes.' }),
    report: plural({ other: 'Too many reports from # networks within ten minutes.' }),
  } satisfies Record<Purpose, unknown>,
  calm: 'Hardly any network has sent too much for a quarter of an hour.',
  switchedOff: 'The settings say something else now.',
});
