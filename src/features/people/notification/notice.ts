import type { Catalogue, Phrase } from '#base/texts.ts';
import type { PageKind } from '#src/routes.ts';
import type { IconName } from '#ui/icons.ts';

/** What the sentence of a notification can name; empty if there is no such thing. */
export interface NoticeFacts {
  /** Username of the person who caused it, or a word for somebody who has left. */
  readonly actor: string;
  /** Title of the video. */
  readonly title: string;
  /** Title of the channel. */
  readonly channel: string;
  readonly siteName: string;
}

/** The texts for one kind of notification. */
export type NoticeTexts = {
  /** The whole sentence, in the list, in e-mails and on the desktop: "ann upvoted your video “Rain”". */
  readonly sentence: Phrase<[facts: NoticeFacts]>;
  /** Its name in the settings; empty if it cannot be turned off. */
  readonly preference: string;
};

/** The parts of the list that can be looked at alone, in this order; `other` has the kinds of no other. */
export const NOTICE_FILTERS = ['comments', 'upvotes', 'followers', 'messages', 'videos', 'other'] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

/** The kinds of object that a notification can refer to, each read by the feature that owns it. */
export type NoticeObject = 'comment' | 'message' | 'album' | 'decision' | 'report';

/**
 * One kind of notification. The feature that causes it declares it in `notices.ts`, whose default export is a
 * list of them. That file runs on both sides and only imports types and texts.
 */
export interface Notice {
  /** Its name in the API and in the table. Spec §3 Notification. */
  readonly type: string;
  readonly icon: IconName;
  readonly texts: Catalogue<NoticeTexts>;
  /** The part of the list that it is in; `other` by default. */
  readonly filter?: Exclude<NoticeFilter, 'other'>;
  /** The page that it leads to, where it is about no object. */
  readonly page?: PageKind;
  /** The kind of its object; without one it is only about people, channels and videos. */
  readonly object?: NoticeObject;
  /**
   * Each has a line of its own in the list, such as money: no other one about the same object stands for it.
   */
  readonly alone?: true;
}
