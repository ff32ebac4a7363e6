import type { Caller } from '#platform/http/caller.ts';
import type { HandlerBinding } from '#platform/http/handlers.ts';
import type { Form, FormCall, FormFields } from '#platform/http/mount-forms.ts';
import { href } from '#src/routes.ts';
import api from './api.ts';
import { AD_FILE_MAX } from './model/files.ts';

const forms: readonly Form[] = [
  {
    page: 'ad-manage',
    call: adCall,
    input: adInput,
    file: { call: api.bound.file, mostBytes: AD_FILE_MAX },
    more: adFileCalls,
    next: afterAd,
  },
];

export default forms;

/** The call of a form on the page of ads: for a video's own ad, a new ad, or an existing one. */
function adCall({ video, ad, wish }: FormFields): HandlerBinding {
  if (video) return api.bound.ofVideo;
  if (!ad) return api.bound.create;
  return wish === 'remove' ? api.bound.remove : api.bound.change;
}

/** The call's input: unticked boxes are off, and a new ad without a number of seconds cannot be skipped. */
function adInput({ skip_after, ...fields }: FormFields): Record<string, unknown> {
  const { video, ad, active = '0', partner = '0' } = fields;
  if (video) return { ...fields, partner };
  if (ad) return { ...fields, active, skip_after };
  return { ...fields, ...(skip_after && { skip_after }) };
}

/** The calls that store the uploaded file: for an existing ad, or for a video's own ad if it has one. */
function adFileCalls({ video, ad, url }: FormFields, _: Caller, hasFile: boolean): FormCall[] {
  if (!hasFile) return [];
  if (video) return url ? [{ call: api.bound.pictureOfVideo, input: { video } }] : [];
  return ad ? [{ call: api.bound.file, input: { ad } }] : [];
}

/** Where to go after the call: a new picture or film ad continues with its form, which takes the file. */
function afterAd(
  { ad: made }: { ad?: { readonly ad_id: string; readonly kind: string } | null },
  { video, ad, wish }: FormFields,
): string {
  if (video) return href('ad-manage', {}, { video, done: 'saved' });
  if (ad) return href('ad-manage', {}, { done: wish === 'remove' ? 'removed' : 'saved' });
  const needsFile = made && made.kind !== 'text';
  return href('ad-manage', {}, { ad: needsFile ? made.ad_id : undefined, done: 'added' });
}
