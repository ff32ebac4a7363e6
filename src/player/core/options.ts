import type { AdConfig } from '#player/ads/config.ts';

/** The kind of place the player is in. Spec §2.4. */
export type PlayerPage = 'view' | 'embed' | 'internal';

/** A video that may follow. */
export interface UpNextItem {
  code: string;
  title: string;
  thumbnail: string | null;
  /** Address on the view page; the embed rewrites it. */
  url: string;
  /** Seconds. */
  duration?: number;
  /** Part of a list that is played through: in its place, whether it was watched before or not. */
  inOrder?: boolean;
}

/** How the player behaves on this page. Serialisable, because it is part of the page's payload. */
export interface PlayerOptions {
  page: PlayerPage;
  /** Start by itself where the browser allows it (muted if necessary). */
  autoplay?: boolean;
  muted?: boolean;
  /** true loops, false never loops, undefined follows the rule of spec §4. */
  loop?: boolean;
  /** Seconds; a time in the address wins. */
  startAt?: number;
  /** Position stored for the signed-in viewer, seconds; wins over the one this browser remembers. */
  resumeAt?: number | null;
  /** Origin of the site without a trailing slash, for links out of an embed. */
  siteUrl: string;
  /** Visible name of the site, used as the end screen's logo text. */
  siteName: string;
  next?: UpNextItem | null;
  /** Videos after `next`, in order; saved as the up-next queue. */
  queue?: UpNextItem[];
  /** The viewer's autoplay preference; false stops the countdown. Default true. */
  allowUpNext?: boolean;
  /** A player with the feed profile has no up-next. Spec §4. */
  feedProfile?: boolean;
  /** Address that opens or downloads the file, for the message of a video that cannot be played. */
  downloadUrl?: string | null;
  /** null: no ads. */
  ads?: AdConfig | null;
  /** Show the theatre button (the page answers the event). */
  theatre?: boolean;
  /** Counts an embed shows when either exceeds 1. Spec §2.4 `stats`. */
  counts?: { views: number; watching: number } | null;
}
