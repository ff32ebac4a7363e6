import { z } from 'zod';
import { VIDEO_NAME_MAX } from '#base/code.ts';
import { endpoint } from '#base/endpoint.ts';
import { count, flag, id, keyPage, listPage, text } from '#base/fields.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { commentShape } from '#features/talking/comment/contract.ts';
import { reason as why, userShape, videoShape } from '#features/videos/video/contract.ts';
import { api } from '#src/routes.ts';
import { COMPLAINT_MAX, REASONS, REPORT_MAX } from './rules.ts';
import { COMPLAINT_TEXTS } from './complaint-texts.ts';
import { QUEUE_TEXTS } from './queue-texts.ts';

const { mistakes } = textsIn(COMPLAINT_TEXTS, FIRST_LANGUAGE);
const words = z.string();
const video = text(VIDEO_NAME_MAX).min(1);
const flagged = z.object({ flagged: z.boolean() });

export const flagVideo = endpoint(api.report.flag, {
  about:
    'Reports a video, or takes the report back with 0. One report a viewer and video; `flagged` says ' +
    'that it waits to be checked.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({
    video,
    value: count(0, 1),
    reason: z.enum(REASONS).default('none'),
    text: text(REPORT_MAX).default(''),
    device: text(200).optional(),
  }),
  answer: flagged,
});

export const isFlagged = endpoint(api.report.isFlagged, {
  called: 'isVideoFlagged',
  about: 'Says whether a report of the caller waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ video, flagged: flag.optional(), device: text(200).optional() }),
  answer: flagged,
});

const comment = { comment: id, video: video.optional() };

export const flagComment = endpoint(api.report.flagComment, {
  about:
    'Reports a comment, or takes the report back with 0. The code of an unlisted video goes along as ' +
    '`video`.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({
    ...comment,
    value: count(0, 1),
    reason: z.enum(REASONS).default('none'),
    text: text(REPORT_MAX).default(''),
  }),
  answer: flagged,
});

export const isCommentFlagged = endpoint(api.report.isCommentFlagged, {
  about: 'Says whether a report of the caller about this comment waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object(comment),
  answer: flagged,
});

const message = { message: id };

export const flagMessage = endpoint(api.report.flagMessage, {
  about: 'Reports a message of one of the viewer’s conversations, or takes the report back with 0.',
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
  about: 'Says whether a report of the caller about this message waits to be checked.',
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
  about: 'Reports somebody, or takes the report back with 0.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({ user: text(100).min(1), ...wish }),
  answer: flagged,
});

export const isUserFlagged = endpoint(api.report.isUserFlagged, {
  about: 'Says whether a report of the caller about this person waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ user: text(100).min(1) }),
  answer: flagged,
});

/** An id, or the code of an unlisted one. */
const album = text(30).min(1);

export const flagAlbum = endpoint(api.report.flagAlbum, {
  about: 'Reports an album, or takes the report back with 0.',
  access: 'viewer',
  scope: 'account',
  rate: 'report',
  proof: 'report',
  input: z.object({ album, ...wish }),
  answer: flagged,
});

export const isAlbumFlagged = endpoint(api.report.isAlbumFlagged, {
  about: 'Says whether a report of the caller about this album waits to be checked.',
  access: 'viewer',
  scope: 'account',
  input: z.object({ album }),
  answer: flagged,
});

/** The open reports of one thing. */
export const reportGroupShape = z
  .object({
    object_type: z.enum(['video', 'comment', 'message', 'user', 'album']),
    /** The video that is reported, or that the comment is about; null for anything else. */
    video: videoShape.nullable(),
    /** What is reported of the video, where it is a comment. */
    comment: commentShape.nullable(),
    /** The message that is reported, as it was when it was. Moderators see no more of a conversation. */
    message: z.object({ message_id: words, body: words, user: userShape }).nullable(),
    user: userShape.nullable(),
    album: z
      .object({
        album_id: words,
        title: words,
        description: words.nullable(),
        full_url: words,
        username: words,
      })
      .nullable(),
    total: z.number(),
    /** How often each reason was given. */
    reasons: z.record(words, z.number()),
    date_last: words,
    /** The newest ones. */
    reports: z.array(
      z.object({
        report_id: words,
        reason: z.enum(REASONS),
        text: words,
        date_created: words,
        user: userShape,
      }),
    ),
  })
  .meta({ id: 'ReportGroup' });

export const listReports = endpoint(api.report.list, {
  about: 'Open reports by what they are about, the newest first.',
  access: 'moderator',
  input: z.object({ ...keyPage }),
  answer: z.object({
    groups: z.array(reportGroupShape),
    page: listPage,
  }),
});

export type ReportGroups = z.output<typeof listReports.answer>;
export type ReportGroup = ReportGroups['groups'][number];

export const decideReports = endpoint(api.report.decide, {
  called: 'decideVideoReports',
  about: 'Decides about every open report of a video: dismisses them, or suspends the video.',
  access: 'moderator',
  input: z.object({ video, outcome: z.enum(['dismissed', 'suspended']) }),
  answer: z.object({ settled: z.number() }),
});

export const decideCommentReports = endpoint(api.report.decideComment, {
  about: 'Decides about every open report of a comment: dismisses them, or removes the comment.',
  access: 'moderator',
  input: z.object({ comment: id, outcome: z.enum(['dismissed', 'removed']) }),
  answer: z.object({ settled: z.number() }),
});

export const decideMessageReports = endpoint(api.report.decideMessage, {
  about:
    'Decides about every open report of a message: dismisses them, or removes the message for everybody.',
  access: 'moderator',
  input: z.object({ ...message, outcome: z.enum(['dismissed', 'removed']) }),
  answer: z.object({ settled: z.number() }),
});

export const decideUserReports = endpoint(api.report.decideUser, {
  about: 'Decides about every open report of somebody: dismisses them, or bans the account.',
  access: 'moderator',
  input: z.object({ user: text(100).min(1), outcome: z.enum(['dismissed', 'banned']), reason: why }),
  answer: z.object({ settled: z.number() }),
});

export const decideAlbumReports = endpoint(api.report.decideAlbum, {
  about: 'Decides about every open report of an album: dismisses them, or deletes the album.',
  access: 'moderator',
  input: z.object({ album: id, outcome: z.enum(['dismissed', 'removed']), reason: why }),
  answer: z.object({ settled: z.number() }),
});

export const complain = endpoint(api.report.complain, {
  called: 'complainOfCopyright',
  about:
    'Complains that a video uses somebody’s work. The complaint is kept for the operator and answered ' +
    'by e-mail.',
  rate: 'mail',
  proof: 'report',
  input: z.object({
    link: text(500).min(1, mistakes.link),
    name: text(200).min(1, mistakes.name),
    email: text(254).pipe(z.email(mistakes.email)),
    work: text(COMPLAINT_MAX).min(1, mistakes.work),
    details: text(COMPLAINT_MAX).default(''),
    /** In good faith, and entitled to complain. */
    sworn: flag.pipe(z.literal(true, mistakes.sworn)),
  }),
  answer: z.object({ complaint_id: words }),
});

export const complaintShape = z
  .object({
    complaint_id: words,
    link: words,
    name: words,
    email: words,
    work: words,
    details: words,
    date_created: words,
    /** The video that the link leads to, if it is one of this site. */
    video: videoShape.nullable(),
  })
  .meta({ id: 'Complaint' });

export type Complaint = z.output<typeof complaintShape>;

export const listComplaints = endpoint(api.report.complaints, {
  about: 'Copyright complaints that wait for an answer, the newest first.',
  access: 'moderator',
  input: z.object({ ...keyPage }),
  answer: z.object({
    complaints: z.array(complaintShape),
    page: listPage,
  }),
});

export const answerComplaint = endpoint(api.report.answerComplaint, {
  about: 'Answers a copyright complaint by e-mail and closes it, with or without suspending the video.',
  access: 'moderator',
  input: z.object({
    complaint: id,
    answer: text(COMPLAINT_MAX).min(1, textsIn(QUEUE_TEXTS, FIRST_LANGUAGE).answerRequired),
    suspend: flag.default(false),
  }),
  answer: z.object({}),
});
