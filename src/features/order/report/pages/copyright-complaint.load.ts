import { isCode } from '#base/code.ts';
import { ERRORS } from '#platform/errors/errors.ts';
import type { Load } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { COMPLAINT_MISTAKES } from '../texts.ts';

/** What the form begins with: the video that a report led here from, or what was typed before. */
export interface ComplaintStart {
  readonly link: string;
  readonly name: string;
  readonly email: string;
  readonly work: string;
  readonly details: string;
}

interface ComplaintData {
  readonly start: ComplaintStart;
  readonly isSent: boolean;
  /** What the form said that was sent without scripts. */
  readonly mistake: { readonly param: string; readonly text: string } | null;
}

type Query = Readonly<Record<string, string>>;

/** How to complain about the use of one's work. Spec §2.2. */
export const load: Load<ComplaintData> = async (ctx, { query }) => ({
  title: 'Copyright',
  description: 'What to do when a video here uses your work without your permission.',
  canonical: href('copyright-complaint'),
  // What was typed comes back in the address: a name, an e-mail address.
  personal: Boolean(query['name'] || query['email']),
  data: {
    start: startOf(query, ctx.config.publicUrl),
    isSent: query['sent'] === '1',
    mistake: mistakeOf(query),
  },
});

function startOf(query: Query, publicUrl: string): ComplaintStart {
  const { video = '', id = '', link = '', name = '', email = '', work = '', details = '' } = query;
  const byId = /^\d{1,15}$/.test(id) ? publicUrl + href('video-by-id', { video: id }) : '';
  const known = isCode(video) ? publicUrl + href('video-view', { code: video }) : '';
  return { link: link || known || byId, name, email, work, details };
}

/** The address names the field and the error, never the text, which anybody could put into a link. */
function mistakeOf({ param = '', error = '' }: Query): ComplaintData['mistake'] {
  if (Object.hasOwn(COMPLAINT_MISTAKES, param)) {
    return { param, text: COMPLAINT_MISTAKES[param as keyof typeof COMPLAINT_MISTAKES] };
  }
  return Object.hasOwn(ERRORS, error) ? { param: '', text: ERRORS[error as keyof typeof ERRORS][1] } : null;
}
