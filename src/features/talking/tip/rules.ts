import { isModerator } from '#base/person.ts';
import { mayMeet, type BlockRelation } from '#features/people/user/rules.ts';

/** Longest line of text that goes with a tip, characters. */
export const TEXT_MAX = 200;
/** Longest description of where a payout is to go, characters. */
export const DESTINATION_MAX = 300;
/** Longest note of a moderator about money, characters. */
export const NOTE_MAX = 200;
/** Most that one credit to a wallet may be, minor units. */
export const CREDIT_MAX = 100_000_000;
/** Longest key of an attempt that a caller makes up, characters. */
export const KEY_MAX = 64;
/** How many of the biggest tippers are shown. */
export const TIPPERS_SHOWN = 5;

/** How a tip is paid. */
export const WAYS = ['wallet', 'card'] as const;
export type PaymentMethod = (typeof WAYS)[number];

/** The states of a payout. */
export const OUTCOMES = ['paid', 'refused'] as const;

/**
 * The site's share of a tip, minor units, rounded half up: it is added on top, and the creator receives the
 * whole tip.
 */
export function feeOf(amount: number, percent: number): number {
  return Math.round((amount * Math.round(percent * 100)) / 10_000);
}

type TipViewer = { readonly id: number; readonly acl: string } | null;

/** What decides whether a viewer may tip an account. */
export interface TipQuestion {
  /** Whether the operator has tips switched on. */
  readonly isOn: boolean;
  /** The account, an active one; null for uploads without an owner. */
  readonly accountId: number | null;
  /** How the viewer stands to it. */
  readonly standing: BlockRelation;
}

/** Why a viewer may not tip an account; null where they may. */
export type NoTip = 'off' | 'nobody' | 'ownTip' | 'blocked';

/**
 * Why the viewer may not tip that account: the one rule for buttons, pages and calls. Guests, who sign in
 * first, are answered as anybody. An empty wallet is no reason: the form says how it is filled.
 */
export function whyNoTip(viewer: TipViewer, asked: TipQuestion): NoTip | null {
  if (!asked.isOn) return 'off';
  if (asked.accountId === null) return 'nobody';
  if (viewer?.id === asked.accountId) return 'ownTip';
  return mayMeet(asked.standing) ? null : 'blocked';
}

/** Whether the viewer may refund a tip to that account: its recipient and moderators may. */
export function mayRefund(viewer: TipViewer, toId: number | null): boolean {
  return viewer !== null && (isModerator(viewer) || viewer.id === toId);
}

/**
 * How much of the earnings can be paid out, minor units: tips younger than the waiting time are kept, so that
 * they can still be refunded.
 */
export function availableOf(earned: number, recent: number): number {
  return Math.max(0, earned - recent);
}
