import { defineTexts, filled } from '#base/texts.ts';

/** The forms for exporting one's data and for deleting one's account. */
export const TEXTS = defineTexts({
  exportData: 'Export my data',
  packing: 'Your export is being prepared. We will send you an e-mail when it is ready.',
  packingFailed: 'The export failed. Please try again.',
  download: filled('Download {size}'),
  deleteAccount: 'Delete my account',
  keepAccount: 'Keep it',
  deletion:
    'Your account disappears at once, and for good after a week. Until then, signing in brings it back.',
  deleted: 'Your account will be deleted in a week. Sign in before that to keep it.',
});
