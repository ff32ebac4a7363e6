import type { Scope } from '#base/endpoint.ts';
import { FIRST_LANGUAGE, type Language } from '#base/texts.ts';

/** How much an account has not read, as a page's header shows it. */
export interface Unread {
  /** Notifications. */
  readonly unread: number;
  /** Conversations. */
  readonly unreadMessages: number;
}

/** The account that a request is made for. */
export interface Viewer {
  readonly id: number;
  readonly username: string;
  readonly acl: '' | 'moderator';
  readonly displayname: string;
  readonly avatarVersion: number;
  readonly disableAutoplay: boolean;
  readonly defaultPublic: boolean;
  /** How videos that are not safe for work are treated: left out of lists, blurred in them, or shown. */
  readonly nsfw: 'hide' | 'blur' | 'show';
  /** The language that they have chosen. */
  readonly language: Language;
  /** The session the request came with, or null for an application's token. */
  readonly sessionId: number | null;
  /** The application's token the request came with; unset for a person's own session. */
  readonly appTokenId?: number;
  /** What an application may do; null means everything (the person's own session). */
  readonly scopes: readonly Scope[] | null;
  /** How much was unread when the request came; read for pages alone. */
  readonly unread?: Unread;
}

/** Who is calling, with or without an account. */
export interface Caller {
  readonly viewer: Viewer | null;
  /** IP address, from the socket or a trusted proxy. */
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** What is written for them: pages in their own; calls in the first one, unless a page made them. */
  readonly language: Language;
}

/** The caller of answers that are made for nobody in particular. */
export const NOBODY: Caller = {
  viewer: null,
  address: '',
  userAgent: '',
  requestId: '',
  language: FIRST_LANGUAGE,
};
