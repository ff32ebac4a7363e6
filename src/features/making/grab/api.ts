import { TITLE_MAX, truncate } from '#base/title.ts';
import { presentNewUpload } from '#features/making/upload/present.ts';
import { maxSizeOf } from '#features/making/upload/model/quota.ts';
import { handlers, on } from '#platform/http/handlers.ts';
import { api } from '#src/routes.ts';
import * as contract from './contract.ts';
import { withScheme } from './rules.ts';
import { lookAt } from './model/look-at.ts';
import { startGrab } from './model/start-grab.ts';

export default handlers(api.grab, {
  preview: on(contract.previewGrab, async (ctx, { url: typed }, { viewer }) => {
    const url = withScheme(typed);
    const isSignedIn = viewer !== null;
    const {
      media: _media,
      headers: _headers,
      tags: _tags,
      ...found
    } = await lookAt(ctx, url, { isSignedIn, maxSize: maxSizeOf(ctx, isSignedIn) });
    return { ...found, url };
  }),

  start: on(contract.startGrab, async (ctx, { url, start, end, ...form }, caller) => {
    const title = form.title && truncate(form.title, TITLE_MAX);
    const grab = await startGrab(ctx, caller, { ...form, title }, { url: withScheme(url), start, end });
    return presentNewUpload(ctx, caller, grab);
  }),
});
