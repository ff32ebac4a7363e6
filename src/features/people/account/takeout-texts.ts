import { defineTexts, filled } from '#base/texts.ts';

/** The forms for exporting one's data and for deleting one's account. */
export const TEXTS = defineTexts({
  exportData: 'Export my data',
  packing: 'We’re preparing your export. You can leave this page and find it here later.',
  packingLetter: 'We’re preparing your export. We’ll e-mail you when it’s ready.',
  packingFailed: 'The export failed. Please try again.',
  download: filled('Download {size}'),
  deleteAccount: 'Delete my account',
  keepAccount: 'Keep my account',
  deletion:
    'Your account disappears immediately and is deleted for good after a week. Until then, you can sign in to get it back.',
  deleted: 'Your account will be deleted in a week. Sign in before then to keep it.',
});
