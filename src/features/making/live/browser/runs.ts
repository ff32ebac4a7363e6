import type { ErrorCode } from '#platform/errors/errors.ts';
import type { Tools } from '#platform/ffmpeg/tools.ts';
import type { Sender } from '../session.ts';
import { beginRun, createAllowance, createLedger, judge, type Piece } from './ledger.ts';
import { isRecorded } from './format.ts';
import { type BrowserSender, openBrowserSender } from './recorded.ts';

/** The piece that is waited for, or why this one is not taken. */
export type PieceAnswer = { readonly next: number } | { readonly code: ErrorCode };

/** A sender that is on air, until `over`. */
export interface Stay {
  readonly over: Promise<void>;
}

/** Puts a sender on air; answers why not. */
export type Welcome = (videoId: number, sender: Sender) => Promise<Stay | ErrorCode>;

/** What browsers send to the broadcasts of this process. */
export interface Runs {
  take(videoId: number, piece: Piece, bytes: Buffer): Promise<PieceAnswer>;
}

/** Pieces of one broadcast that may wait for each other: a browser sends one after the other. */
const WAITING_MOST = 4;

/** What one may send, bytes: 16 Mbit/s, and what has gathered in a break. */
const ALLOWED = { perSecond: 2_000_000, most: 32 << 20 };

/** Broadcasts that are remembered: more than one machine makes playable, and as many that are over. */
const REMEMBERED = 500;

export function createRuns(tools: Tools, { welcome, now }: { welcome: Welcome; now: () => number }): Runs {
  const sent = new Map<number, ReturnType<typeof begin>>();

  function begin() {
    return {
      ledger: createLedger(),
      allowance: createAllowance(ALLOWED),
      sender: null as BrowserSender | null,
      over: Promise.resolve(),
      last: Promise.resolve<unknown>(null),
      waiting: 0,
    };
  }
  type Sent = ReturnType<typeof begin>;

  function of(videoId: number): Sent {
    const known = sent.get(videoId) ?? begin();
    sent.delete(videoId);
    sent.set(videoId, known);
    for (const [id, each] of sent)
      if (sent.size > REMEMBERED && each !== known && isOver(each)) sent.delete(id);
    return known;
  }

  function isOver({ sender, waiting }: Sent): boolean {
    return waiting === 0 && (sender === null || sender.end() !== null);
  }

  async function takeNext(videoId: number, its: Sent, piece: Piece, bytes: Buffer): Promise<PieceAnswer> {
    const { ledger } = its;
    const verdict = judge(ledger, piece);
    if (verdict === 'known') return { next: ledger.next };
    if (verdict === 'replaced') return { code: 'live_taken' };
    if (verdict === 'early') return { code: 'live_out_of_order' };
    if (verdict === 'over')
      return { code: its.sender?.end() === 'invalid' ? 'live_unplayable' : 'live_run_over' };
    if (!its.allowance.spend(bytes.length, now())) return { code: 'rate_limited' };
    if (verdict === 'begin') {
      if (!isRecorded(bytes)) return { code: 'live_unplayable' };
      const refusal = await beginSender(videoId, its, piece.run);
      if (refusal) return { code: refusal };
    }
    await its.sender?.give(bytes);
    ledger.next += 1;
    return { next: ledger.next };
  }

  async function beginSender(videoId: number, its: Sent, run: string): Promise<ErrorCode | null> {
    const replaces = its.sender?.end() === null;
    its.sender?.close();
    await its.over;
    const sender = openBrowserSender(tools);
    const stay = await welcome(videoId, sender);
    if (typeof stay === 'string') {
      sender.close();
      return stay;
    }
    beginRun(its.ledger, run, replaces);
    Object.assign(its, { sender, over: stay.over });
    void sender.gone.then(() => {
      if (its.sender === sender) its.ledger.isOver = true;
    });
    return null;
  }

  return {
    async take(videoId, piece, bytes) {
      const its = of(videoId);
      if (its.waiting >= WAITING_MOST) return { code: 'rate_limited' };
      its.waiting += 1;
      const taking = its.last.then(() => takeNext(videoId, its, piece, bytes));
      its.last = taking.catch(() => null);
      return taking.finally(() => (its.waiting -= 1));
    },
  };
}
