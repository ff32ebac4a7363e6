import type { Feature } from '#src/feature.ts';

export default {
  tables: ['suspension', 'video_copy', 'video_fingerprint'],
} satisfies Feature;
