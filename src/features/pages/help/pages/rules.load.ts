import { textLoader } from './text-loader.ts';

/** What the community expects of each other. */
export const load = textLoader(
  'rules',
  'Community rules',
  'What belongs here, what does not, and what happens then.',
);
