import type { Feature } from '#src/feature.ts';
import type { ObjectType } from '#features/people/audit/rules.ts';
import { defineEvent } from '#platform/events/event.ts';
import type { Reason } from './rules.ts';

export default {
  tables: ['copyright_complaint', 'report'],
  reference: 'Reports',
} satisfies Feature;

declare module '#src/calls.ts' {
  interface Contracts {
    'order/report': typeof import('./contract.ts');
  }
}

declare module '#src/modals.ts' {
  interface Modals {
    'report-album': InputOf<typeof import('./ui/report-album.modal.tsx')>;
    'report-comment': InputOf<typeof import('./ui/report-comment.modal.tsx')>;
    'report-message': InputOf<typeof import('./ui/report-message.modal.tsx')>;
    'report-user': InputOf<typeof import('./ui/report-user.modal.tsx')>;
    'report-video': InputOf<typeof import('./ui/report-video.modal.tsx')>;
  }
}

/**
 * Somebody reported a thing, reported it again for another reason, or complained about it, so it now waits
 * for a moderator.
 */
export const thingReported = defineEvent<{ readonly objectType: ObjectType; readonly objectId: number }>(
  'report.reported',
);

/** A report of something of another site, which its author wants that site to know of as well. */
export interface HomeReport {
  readonly videoId: number | null;
  readonly commentId: number | null;
  readonly userId: number | null;
  readonly reason: Reason;
  readonly text: string;
}

export const reportSentHome = defineEvent<HomeReport>('report.sent-home');
