import type { Feature } from '#src/feature.ts';

export default {
  tables: ['podcast', 'episode_sound'],
  reference: 'Albums',
} satisfies Feature;
