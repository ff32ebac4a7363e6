import { PRIVACY_TEXTS } from '../help-texts.ts';
import { textLoader } from './text-loader.ts';

/** What is stored about people. */
export const load = textLoader('privacy', PRIVACY_TEXTS);
