import { defineTexts } from '#base/texts.ts';

/** What is suggested while one types a name or a tag. */
export const SUGGEST_TEXTS = defineTexts({ user: 'People', tag: 'Tags' });
