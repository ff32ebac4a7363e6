import { defineTexts, filled } from '#base/texts.ts';

/** What every e-mail says around its own text. */
export const TEXTS = defineTexts({
  address: 'If the button doesn’t work, open this link:',
  unsubscribe: 'Unsubscribe from these e-mails',
  /** A link where there are no buttons. */
  link: filled('{label}:\n{href}'),
});
