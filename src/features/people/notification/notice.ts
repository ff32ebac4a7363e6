import { type Catalogue, filled, type Phrase } from '#base/texts.ts';
import type { IconName } from '#ui/icons.ts';

/** What the sentence of a notification may name; empty where there is no such thing. */
export interface NoticeFacts {
  /** Username of whoever caused it, or the word for somebody who is gone. */
  readonly actor: string;
  /** Title of the video. */
  readonly title: string;
  /** Title of the channel. */
  readonly channel: string;
  readonly siteName: string;
}

/** What is read of one kind of notification. */
export type NoticeTexts = {
  /** The whole sentence, in the list, in e-mails and on the desktop: "ann upvoted your video “Rain”". */
  readonly sentence: Phrase<[facts: NoticeFacts]>;
  /** What the settings call it; empty where it cannot be switched off. */
  readonly preference: string;
};

/** Of what a notification carries the id as its object; each is read by the feature that owns it. */
export type NoticeObject = 'comment' | 'message' | 'album' | 'decision';

/**
 * One kind of notification. The feature that causes it describes it in its drawer `notices.ts`, whose default
 * export is a list of them; the drawer runs on both sides and imports nothing but types and texts.
 */
export interface Notice {
  /** Its name in the API and in the table. Spec §3 Notification. */
  readonly type: string;
  readonly icon: IconName;
  readonly texts: Catalogue<NoticeTexts>;
  /** What its object is; without one it is about people, channels and videos alone. */
  readonly object?: NoticeObject;
}

/** A sentence for a fact that may be empty, as the title of a video: one without it and one that names it. */
export function either(
  fact: keyof NoticeFacts,
  without: string,
  named: string,
): Phrase<[facts: NoticeFacts]> {
  const sentences = { without: filled(without), named: filled(named) };
  return (language, facts) => sentences[facts[fact] === '' ? 'without' : 'named'](language, facts);
}
