import { RULES_TEXTS } from '../texts.ts';
import { textLoader } from './text-loader.ts';

export const queryNames = [];
export const template = 'reading';

/** What the community expects of each other. */
export const load = textLoader('rules', RULES_TEXTS);
