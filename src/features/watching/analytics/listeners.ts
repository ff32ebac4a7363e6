import { isbot } from 'isbot';
import { uploadRequested } from '#features/making/upload/events.ts';
import { listen } from '#platform/events/event.ts';
import { addView } from './model.ts';

/** Uploads that begin are counted beside the views of pages. Spec §7 Third-party. */
export default [
  listen(uploadRequested, async (trx, { userAgent }, { clock }) => {
    if (!isbot(userAgent)) await addView({ db: trx, clock }, 'upload-start');
  }),
];
