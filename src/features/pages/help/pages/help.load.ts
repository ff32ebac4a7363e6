import { HELP_TEXTS } from '../help-texts.ts';
import { textLoader } from './text-loader.ts';

/** Where help is. */
export const load = textLoader('help', HELP_TEXTS);
