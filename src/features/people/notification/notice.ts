import type { IconName } from '#ui/icons.ts';
import type { NotificationObject } from './contract.ts';

/** What the words of a notification may name. */
export type Told = Pick<NotificationObject, 'actor' | 'channel' | 'video'>;

/** Of what a notification carries the id as its object; each is read by the feature that owns it. */
export type NoticeObject = 'comment' | 'message' | 'album';

/**
 * One kind of notification. The feature that causes it describes it in its drawer `notices.ts`, whose default
 * export is a list of them; the drawer runs on both sides and imports nothing but types and texts.
 */
export interface Notice {
  /** Its name in the API and in the table. Spec §3 Notification. */
  readonly type: string;
  readonly icon: IconName;
  /** What stands after the actor's name, in the list, in letters and on the desktop: "upvoted your video". */
  words(told: Told): string;
  /** The whole sentence, where no actor begins it. */
  readonly sentence?: (siteName: string) => string;
  /** What the settings call it: "Your video is voted up"; a kind without cannot be switched. */
  readonly preference?: string;
  /** What its object is; without one it is about people, channels and videos alone. */
  readonly object?: NoticeObject;
}
