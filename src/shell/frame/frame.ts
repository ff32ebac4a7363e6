import { createContext, useContext } from 'react';
import type { Language } from '#base/texts.ts';
import type { LanguageChoice } from '#platform/languages/languages.ts';
import type { SentForm } from '#platform/http/pages.ts';
import type { Registration } from '#base/site-limits.ts';
import type { Announcement } from '#base/site-settings.ts';

/** The person signed in, as every page needs to know them. Spec §3 Viewer. */
export interface FrameViewer {
  readonly user_id: string;
  /** The same as `user_id`: clients read either. */
  readonly id: string;
  readonly username: string;
  readonly displayname: string;
  /** The viewer's profile, an absolute URL. */
  readonly full_url: string;
  readonly avatar: string | null;
  readonly avatar_url: string;
  /** "moderator" marks a global moderator; empty for everyone else. */
  readonly acl: string;
  readonly disable_autoplay: boolean;
  readonly default_public: boolean;
  /** What happens to videos that are not safe for work: left out, blurred or shown. */
  readonly nsfw: 'hide' | 'blur' | 'show';
}

/** The choice of colours; "system" follows the device. */
export type Theme = 'system' | 'light' | 'dark';

/** Layout of lists of videos: large pictures in a grid, or small ones in rows. */
export type Density = 'grid' | 'rows';

/** Site settings that pages read. */
export interface FrameSettings {
  /** Longest description, in characters. */
  readonly maxDescLen: number;
  /** Longest title, in characters. */
  readonly maxTitle: number;
  readonly androidAppUrl: string | null;
  /** Largest upload of this visitor, in bytes. */
  readonly maxUpload: number;
  /** Set where people can also sign in through another network. */
  readonly hasNetworks?: true;
  /** Who may sign up; unset where everybody may. */
  readonly registration?: Exclude<Registration, 'open'>;
}

/** What the server tells every page in addition to the page's own data. */
export interface Frame {
  readonly siteName: string;
  readonly viewer: FrameViewer | null;
  readonly theme: Theme;
  readonly gutterOpen: boolean;
  readonly autoplay: boolean;
  /** Unset means a grid. */
  readonly density?: Density;
  /** Unread notifications. */
  readonly unread: number;
  /** Number of conversations with unread messages. */
  readonly unreadMessages: number;
  /** Number of things that wait for moderators; set only on pages of the admin panel. */
  readonly waiting?: number;
  /** Number of people who ask to join; set only on pages of the admin panel. */
  readonly joining?: number;
  /** The page's kind, a key of the map of pages. */
  readonly page: string;
  /** Set on pages that list or play videos. */
  readonly hasVideos?: true;
  /** Path and query of the page. */
  readonly path: string;
  /** The server's clock, ms since 1970, so that both sides render the same times. */
  readonly now: number;
  readonly settings: FrameSettings;
  readonly lang: Language;
  /** The languages that people can choose from; unset where there is only one. */
  readonly languages?: readonly LanguageChoice[];
  /** The operator's announcements above the page; unset if there are none. */
  readonly announcements?: readonly Announcement[];
  /** The site's own colours, as a style of the document; unset where it has chosen none. */
  readonly colours?: string;
  /** The page's form, if it was sent without scripts and contained a mistake. */
  readonly sent?: SentForm;
}

/** Carries the frame to every component below the shell. */
export const FrameContext = createContext<Frame | null>(null);

/** The frame of the page being shown; only below `<Shell>` (or a FrameContext). */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame() is used outside of <Shell>');
  return frame;
}
