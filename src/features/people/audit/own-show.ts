import { thumbnailUrl } from '#base/media-path.ts';
import { mayAppeal, type DecisionReason, type Outcome } from '#features/order/review/rules.ts';
import { type DecisionOfOwner, decisionsOfOwner } from '#features/order/review/model/decisions.ts';
import { hydrateVideos, type VideoRow } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { rawHref } from '#src/raw-routes.ts';
import type { LogRow } from './model/entries.ts';
import type { AuditAction } from './rules.ts';
import { type EntriesView, type EntryView, showOwnEntries } from './show.ts';

/** An entry as its owner reads it: with the picture of the video, and the decision behind it. */
export interface OwnEntryView extends EntryView {
  /** Null unless it is about a video that still exists. */
  readonly picture: OwnPicture | null;
  /** Null where nothing was decided against the owner. */
  readonly decision: OwnDecision | null;
}

/** What the picture of a video needs; `duration` in seconds. */
interface OwnPicture {
  readonly thumbnail: string;
  readonly duration: number;
  readonly nsfw: boolean;
  /** That of the video, unless the owner gets the picture nevertheless. */
  readonly state: string;
}

/** A decision, and what has become of it. */
export interface OwnDecision {
  readonly id: number;
  readonly reason: DecisionReason;
  /** `stands` while the owner may still appeal. */
  readonly state: 'stands' | 'over' | 'appealed' | 'refused' | 'reversed';
}

/** The entries of this owner. */
export async function showToOwner(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  rows: readonly LogRow[],
): Promise<EntriesView<OwnEntryView>> {
  const times = rows.map(({ createdAt }) => createdAt.getTime());
  const around = { from: Math.min(...times) - APART_MS, to: Math.max(...times) + APART_MS };
  const ids = rows.flatMap(({ objectType, objectId }) =>
    objectType === 'video' && objectId !== null ? objectId : [],
  );
  const [{ entries, names }, decisions, videos] = await Promise.all([
    showOwnEntries(ctx, rows),
    rows.length === 0 ? [] : decisionsOfOwner(ctx, accountId, around),
    hydrateVideos(ctx, [...new Set(ids)]),
  ]);
  return { entries: entries.map((entry) => withFacts(entry)), names };

  function withFacts(entry: EntryView): OwnEntryView {
    const decision = decisionBehind(entry, decisions);
    const { objectType, objectId } = entry;
    const video = objectType === 'video' ? videos.find(({ id }) => id === objectId) : undefined;
    const state = decision && { id: decision.id, reason: decision.reason };
    return {
      ...entry,
      picture: video && video.state !== 'deleted' ? pictureOf(video, decision) : null,
      decision: state && { ...state, state: stateOf(decision, ctx.clock.now()) },
    };
  }
}

/**
 * A decision and the entry about what it did are made at once, but one by the clock of the site and one by
 * that of the database, which may differ so much, ms.
 */
const APART_MS = 3_600_000;

/** The outcome of the decision that did this. */
const OUTCOMES: Partial<Record<AuditAction, Outcome>> = {
  'video-suspended': 'suspended',
  'video-banned': 'suspended',
  'copy-suspended': 'suspended',
  'video-edited': 'nsfw',
  'comment-removed': 'removed',
  'message-removed': 'removed',
  'album-removed': 'removed',
  'user-banned': 'banned',
};

/** The decision that did what the entry says: of that outcome, about that thing, and nearest in time. */
function decisionBehind(entry: EntryView, decisions: readonly DecisionOfOwner[]): DecisionOfOwner | null {
  const outcome = OUTCOMES[entry.action];
  const apart = ({ at }: DecisionOfOwner) => Math.abs(at - entry.at);
  const [nearest] = decisions
    .filter((made) => made.outcome === outcome && (outcome === 'banned' || isAbout(made, entry)))
    .filter((made) => apart(made) <= APART_MS)
    .toSorted((one, other) => apart(one) - apart(other));
  return nearest ?? null;
}

function isAbout({ type, objectId }: DecisionOfOwner, entry: EntryView): boolean {
  return type === entry.objectType && objectId === entry.objectId;
}

/** The picture that the owner gets: the files of a suspended video are served to nobody else. */
function pictureOf(video: VideoRow, decision: DecisionOfOwner | null): OwnPicture {
  const { duration, state, hasThumbnail } = video;
  const isTakenDown = state === 'suspended' || state === 'user-disabled';
  if (!isTakenDown || !decision || !hasThumbnail)
    return { thumbnail: thumbnailUrl(video), duration, nsfw: false, state };
  const thumbnail = rawHref('decisionPicture', { decision: decision.id });
  return { thumbnail, duration, nsfw: false, state: 'success' };
}

function stateOf(decision: DecisionOfOwner, now: number): OwnDecision['state'] {
  const { isUndone, appeal } = decision;
  if (isUndone) return 'reversed';
  if (appeal !== null) return appeal === 'refused' ? 'refused' : 'appealed';
  return mayAppeal({ ...decision, hasAppeal: false }, now) ? 'stands' : 'over';
}
