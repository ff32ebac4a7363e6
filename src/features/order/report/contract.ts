import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, line, text } from '#base/fields.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { api } from '#src/routes.ts';
import { COMPLAINT_MAX, REASONS, REPORT_MAX } from './rules.ts';
import { COMPLAINT_TEXTS } from './complaint-texts.ts';

const { mistakes } = textsIn(COMPLAINT_TEXTS, FIRST_LANGUAGE);
const words = z.string();
const video = text(VIDEO_NAME_MAX).min(1);
const flagged = z.object({ flagged: z.boolean() });
/** With the site at which the reported thing is at home; empty for this one. */
const isReported = flagged.extend({ host: words });
const forward = { forward: flag.default(false) };

export const flagVideo = endpoint(api.report.flag, {
  about:
    'Report a video, or withdraw the report with 0. There is one report per viewer and video; `flagged` ' +
    'says that it waits to be checked.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({
    video,
    /** 1 reports, 0 withdraws; required unless `flagged` says the same. */
    value: count(0, 1).optional(),
    /** The name of old clients for `value`, which takes precedence. */
    flagged: flag.optional(),
    reason: z.enum(REASONS).default('none'),
    text: text(REPORT_MAX).default(''),
    ...forward,
    device: text(200).optional(),
  }),
  answer: flagged,
});

export const isFlagged = endpoint(api.report.isFlagged, {
  called: 'isVideoFlagged',
  about: 'Check whether a report of the caller about this video waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ video, flagged: flag.optional(), device: text(200).optional() }),
  answer: isReported,
});

const comment = { comment: id, video: video.optional() };

export const flagComment = endpoint(api.report.flagComment, {
  about: 'Report a comment, or withdraw the report with 0. For an unlisted video, send its code as `video`.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({
    ...comment,
    value: count(0, 1),
    reason: z.enum(REASONS).default('none'),
    text: text(REPORT_MAX).default(''),
    ...forward,
  }),
  answer: flagged,
});

export const isCommentFlagged = endpoint(api.report.isCommentFlagged, {
  about: 'Check whether a report of the caller about this comment waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object(comment),
  answer: isReported,
});

const message = { message: id };

export const flagMessage = endpoint(api.report.flagMessage, {
  about: 'Report a message of one of the viewer’s conversations, or withdraw the report with 0.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({
    ...message,
    value: count(0, 1),
    reason: z.enum(REASONS).default('none'),
    text: text(REPORT_MAX).default(''),
  }),
  answer: flagged,
});

export const isMessageFlagged = endpoint(api.report.isMessageFlagged, {
  about: 'Check whether a report of the caller about this message waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object(message),
  answer: flagged,
});

const wish = {
  value: count(0, 1),
  reason: z.enum(REASONS).default('none'),
  text: text(REPORT_MAX).default(''),
};

export const flagUser = endpoint(api.report.flagUser, {
  about: 'Report somebody, or withdraw the report with 0.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({ user: text(100).min(1), ...wish, ...forward }),
  answer: flagged,
});

export const isUserFlagged = endpoint(api.report.isUserFlagged, {
  about: 'Check whether a report of the caller about this person waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ user: text(100).min(1) }),
  answer: isReported,
});

/** An id, or the code of an unlisted album. */
const album = text(30).min(1);

export const flagAlbum = endpoint(api.report.flagAlbum, {
  about: 'Report an album, or withdraw the report with 0.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({ album, ...wish }),
  answer: flagged,
});

export const isAlbumFlagged = endpoint(api.report.isAlbumFlagged, {
  about: 'Check whether a report of the caller about this album waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ album }),
  answer: flagged,
});

export const complain = endpoint(api.report.complain, {
  called: 'complainOfCopyright',
  about:
    'File a complaint that a video uses somebody’s work. It is kept for the operator and answered by e-mail.',
  rate: 'mail',
  longTexts: true,
  proof: 'report',
  input: z.object({
    link: text(500).min(1, mistakes.link),
    name: line(200).min(1, mistakes.name),
    email: text(254).pipe(z.email(mistakes.email)),
    work: text(COMPLAINT_MAX).min(1, mistakes.work),
    details: text(COMPLAINT_MAX).default(''),
    /** The declaration of acting in good faith and of being entitled to complain. */
    sworn: flag.pipe(z.literal(true, mistakes.sworn)),
  }),
  answer: z.object({ complaint_id: words }),
});
