/** Something happened to the video, account, channel or notification with this id. */
export interface TopicMessage {
  readonly id: number;
}

/** Messages of the last `ms` milliseconds may have been lost. */
interface Gap {
  readonly ms: number;
}

/** Something happened that concerns no single row. */
export type EmptyMessage = Readonly<Record<string, never>>;

/**
 * What processes tell each other over the bus: topic → payload. Each feature declares its topics in its
 * `feature.ts`; these are the platform's. Every topic has a publisher and a listener (`topics.test.ts`).
 * Payloads carry ids, and listeners read the rest. Only what is stored nowhere, such as who is watching which
 * video, is part of the message.
 */
export interface Topics {
  /**
   * Anything may have changed without notice: this process was cut off from the others, or one of their
   * messages was lost. What is cached is read anew, and pages are sent the current state.
   */
  gap: Gap;
  /** A stored setting of the site changed. */
  settings: EmptyMessage;
}

export type Topic = keyof Topics;

/** Topics whose payload names one row. */
export type TopicWithId = { [T in Topic]: Topics[T] extends TopicMessage ? T : never }[Topic];

/** What pages are told about a resource that they show: resource → type → message. Spec §3 Push message. */
export interface Pushes {
  readonly video: VideoPushes;
}

/** What pages are told about a video. */
export interface VideoPushes {}

export type Resource = keyof Pushes;

/** The types of message about a resource. */
export type TypeOf<R extends Resource> = keyof Pushes[R] & string;

/** What all pages of an account are told, no matter what they show. */
export interface AccountPush {}
