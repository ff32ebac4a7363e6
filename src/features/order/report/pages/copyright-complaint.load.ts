import { isCode } from '#base/code.ts';
import { textsIn } from '#base/texts.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { COMPLAINT_TEXTS } from '../complaint-texts.ts';

export const template = 'reading';

interface ComplaintData {
  /** Link of the video whose report dialog led here; empty without one. */
  readonly link: string;
  readonly isSent: boolean;
}

type Query = Readonly<Record<string, string>>;

/** The page for copyright complaints. Spec §2.2. */
export const load: Load<ComplaintData> = async (ctx, { query, language }) => {
  const { title, about: description } = textsIn(COMPLAINT_TEXTS, language);
  const data = { link: linkIn(query, ctx.config.publicUrl), isSent: query['sent'] === '1' };
  return { title, description, canonical: href('copyright-complaint'), data };
};

function linkIn({ video = '', id = '' }: Query, publicUrl: string): string {
  const byId = /^\d{1,15}$/.test(id) ? publicUrl + href('video-by-id', { video: id }) : '';
  return isCode(video) ? publicUrl + href('video-view', { code: video }) : byId;
}
