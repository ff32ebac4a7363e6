import { defineTexts, filled } from '#base/texts.ts';

/** The panel's page of files and disk space. */
export const STORAGE_TEXTS = defineTexts({
  title: 'Storage',
  disk: 'Disk',
  free: 'Free',
  freeOf: filled('{free} of {total}'),
  low: 'Less than 2 GB are free. Uploads will soon fail.',
  database: 'Database',
  files: 'Video files',
  kinds: { mp4: 'MP4 files', hls: 'HLS streams', original: 'Uploaded originals' },
  kind: 'Kind',
  count: 'Files',
  size: 'Size',
  largest: 'Largest videos',
  video: 'Video',
  owner: 'Uploaded by',
  nobody: 'Without an account',
  uploads: 'Unfinished uploads',
  noUploads: 'None',
  uploadsOf: filled('{count} · {size}'),
  empty: 'No videos yet.',
});
