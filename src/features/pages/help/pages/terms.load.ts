import { TERMS_TEXTS } from '../texts.ts';
import { textLoader } from './text-loader.ts';

export const queryNames = [];
export const template = 'reading';

/** What people agree to when they upload or sign up. */
export const load = textLoader('terms', TERMS_TEXTS);
