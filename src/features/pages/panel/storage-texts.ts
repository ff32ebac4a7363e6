import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page about files and disk. */
export const STORAGE_TEXTS = defineTexts({
  title: 'Storage',
  disk: 'Disk',
  free: 'Free',
  freeOf: filled('{free} of {total}'),
  low: 'Less than 2 GB are free: uploads will soon fail.',
  database: 'Database',
  files: 'Files of videos',
  kinds: { mp4: 'Files to play and download (MP4)', hls: 'Streams (HLS)', original: 'Originals' },
  kind: 'Kind',
  count: 'Files',
  size: 'Size',
  largest: 'Largest videos',
  video: 'Video',
  owner: 'Uploaded by',
  nobody: 'Without an account',
  uploads: 'Unfinished uploads',
  uploadsOf: filled('{count} · {size}'),
  empty: 'No videos are stored yet.',
});
