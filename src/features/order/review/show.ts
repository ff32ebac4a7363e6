import type { Language } from '#base/texts.ts';
import { truncate } from '#base/title.ts';
import { hydrateVideos } from '#features/videos/video/model/rows.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import { type Appeal, appealAgainst } from './model/appeals.ts';
import { type Decision, openDecision, standingDecisions } from './model/decisions.ts';
import { readThings } from './model/things.ts';
import { type DecisionReason, mayAppeal, type ObjectType, type Outcome } from './rules.ts';

/** Characters that name something that has no title. */
const NAME_MAX = 100;

/** A decision as shown to the affected owner. Times in ms since 1970. */
export interface DecisionView {
  readonly decision: {
    readonly id: number;
    readonly type: ObjectType;
    /** Which of the owner's things: its title, or its first words; empty if it is gone or is the account. */
    readonly name: string;
    readonly outcome: Outcome;
    readonly reason: DecisionReason;
    readonly message: string;
    readonly at: number;
    readonly isUndone: boolean;
  };
  /** Null unless it is about a video that still exists. */
  readonly video: DecidedVideo | null;
  readonly appeal: Appeal | null;
  readonly mayAppeal: boolean;
}

/** The video that a decision is about, as its owner sees it. */
export interface DecidedVideo {
  /** Path of its picture, which is shown to its owner alone; null without one. */
  readonly picture: string | null;
  /** Seconds. */
  readonly duration: number;
  /** Its page. */
  readonly link: string;
}

/**
 * The decision, its appeal, and whether one may still be made. `picture` is the path at which this reader
 * gets the picture of the video.
 */
export async function showDecision(
  ctx: Pick<Ctx, 'db' | 'clock' | 'languages'>,
  decision: Decision,
  picture: string,
  language: Language,
): Promise<DecisionView> {
  const [appeal, name, video] = await Promise.all([
    appealAgainst(ctx, decision.decisionId),
    nameOfThing(ctx, decision),
    showVideo(ctx, decision, picture),
  ]);
  const { decisionId: id, type, outcome, reason, at, isUndone } = decision;
  // Standard messages are stored in the first language.
  const message = ctx.languages.translate(decision.message, language);
  return {
    decision: { id, type, name, outcome, reason, message, at, isUndone },
    video,
    appeal,
    mayAppeal: mayAppeal({ ...decision, hasAppeal: appeal !== null }, ctx.clock.now()),
  };
}

async function showVideo(
  ctx: Pick<Ctx, 'db'>,
  { type, id }: Decision,
  picture: string,
): Promise<DecidedVideo | null> {
  const [video] = type === 'video' ? await hydrateVideos(ctx, [id]) : [];
  if (!video || video.state === 'deleted') return null;
  const { hasThumbnail, duration, code } = video;
  return { picture: hasThumbnail ? picture : null, duration, link: href('video-view', { code }) };
}

async function nameOfThing({ db }: Pick<Ctx, 'db'>, { type, id }: Decision): Promise<string> {
  if (type === 'user') return '';
  const [thing] = await readThings(db, [{ type, id }]);
  if (!thing) return '';
  return type === 'comment' || type === 'message' ? truncate(thing.words, NAME_MAX) : thing.title;
}

/** The decision that took a video down, for its owner. */
export interface StandingDecision {
  readonly id: number;
  readonly mayAppeal: boolean;
}

/** The newest decision that took the account's video down and still stands; null if there is none. */
export async function showStanding(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  accountId: number,
  videoId: number,
): Promise<StandingDecision | null> {
  const id = (await standingDecisions(ctx, accountId, [videoId])).get(videoId);
  if (id === undefined) return null;
  const [decision, appeal] = await Promise.all([openDecision(ctx, id), appealAgainst(ctx, id)]);
  return { id, mayAppeal: mayAppeal({ ...decision, hasAppeal: appeal !== null }, ctx.clock.now()) };
}
