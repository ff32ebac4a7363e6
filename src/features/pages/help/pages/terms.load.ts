import { textLoader } from './text-loader.ts';

/** What people agree to when they upload or sign up. */
export const load = textLoader('terms', 'Terms of use', 'What you and this site may expect of each other.');
