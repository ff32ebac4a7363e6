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

/** What is kept of videos that nobody watches, on the panel's page of files and disk space. */
export const RULE_TEXTS = defineTexts({
  about:
    'Sizes are dropped in the background, once a day at most, while no video is waiting to be prepared. Nobody who is watching is interrupted.',
  would: filled('Would be dropped now, with {count} months'),
  amount: filled('{count} · {size}'),
  originals: 'Left out, because that size is the original itself',
  last: 'Last run',
  running: filled('Going on: {amount}'),
  never: 'None yet',
  check: 'Check what this would drop',
  unsaved: 'You’re seeing what the values below would drop. They aren’t saved yet.',
  saved: 'Settings saved.',
});
