import { PRIVACY_TEXTS } from '../help-texts.ts';
import { textLoader } from './text-loader.ts';

export const queryNames = [];
export const template = 'reading';

/** What is stored about people. */
export const load = textLoader('privacy', PRIVACY_TEXTS);
