/** A piece of what a browser records, as it is numbered: `sequence` counts from 0 within a run. */
export interface Piece {
  /** One recording in the browser, from its first byte on; a name that the browser has drawn. */
  readonly run: string;
  readonly sequence: number;
}

/** What has been taken of a broadcast's runs. */
export interface Ledger {
  /** The run that is taken, or was last. */
  run: string | null;
  /** The number of the piece that is waited for. */
  next: number;
  /** Nothing more is taken of it. */
  isOver: boolean;
  /** Runs that another one has replaced, the latest last. */
  readonly replaced: string[];
}

/** Runs remembered as replaced: more pages than somebody has open. */
const REPLACED_MOST = 16;

export function createLedger(): Ledger {
  return { run: null, next: 0, isOver: false, replaced: [] };
}

/**
 * What is to be done with a piece. `begin`: it is the first of another run; `take`: it is the one that is
 * waited for; `known`: it was taken before and is not taken again; `early`: one before it is missing;
 * `replaced`: another run has taken the place of this one; `over`: nothing more is taken of this run.
 */
export type Verdict = 'begin' | 'take' | 'known' | 'early' | 'replaced' | 'over';

export function judge(ledger: Ledger, { run, sequence }: Piece): Verdict {
  if (ledger.replaced.includes(run)) return 'replaced';
  if (ledger.run !== run) return sequence === 0 ? 'begin' : 'over';
  if (sequence < ledger.next) return 'known';
  if (ledger.isOver) return 'over';
  return sequence === ledger.next ? 'take' : 'early';
}

/** A run begins. `replaces`: the one before it would have gone on. */
export function beginRun(ledger: Ledger, run: string, replaces: boolean): void {
  if (ledger.run !== null && replaces) ledger.replaced.push(ledger.run);
  ledger.replaced.splice(0, ledger.replaced.length - REPLACED_MOST);
  Object.assign(ledger, { run, next: 0, isOver: false });
}

/** What a sender may send: so many bytes a second in the long run, and so many at once after a break. */
export interface Allowance {
  /** Whether that many more may be sent now, ms since 1970; they count if so. */
  spend(bytes: number, now: number): boolean;
}

export function createAllowance({ perSecond, most }: { perSecond: number; most: number }): Allowance {
  let left = most;
  let at: number | null = null;
  return {
    spend(bytes, now) {
      left = Math.min(most, left + ((now - (at ?? now)) * perSecond) / 1_000);
      at = now;
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
  };
}
