import type { ObjectType } from './rules.ts';

/** Things that entries refer to by id and that have a name or text of their own. */
export type NamedType = Extract<ObjectType, 'user' | 'video' | 'comment' | 'album' | 'channel' | 'ad'>;

/** How to read the value of a field that is not simply a word or a number. */
export const FIELD_KINDS: Readonly<
  Record<string, NamedType | 'moment' | 'seconds' | 'bytes' | 'share' | undefined>
> = {
  user: 'user',
  authorId: 'user',
  moderator: 'user',
  video: 'video',
  videoId: 'video',
  copy_of: 'video',
  clip: 'video',
  channel: 'channel',
  expires_at: 'moment',
  until: 'moment',
  start: 'seconds',
  end: 'seconds',
  skip_after: 'seconds',
  bytes: 'bytes',
  accountBytes: 'bytes',
  maxUploadAnonymous: 'bytes',
  maxUploadSignedIn: 'bytes',
  spam: 'share',
};

/** Names or texts of things by `nameKey`: empty for untitled ones; deleted ones are absent. */
export type ObjectNames = Readonly<Record<string, string>>;

export interface NamedThing {
  readonly type: NamedType;
  readonly id: number;
}

/** Key of a thing in `ObjectNames`. */
export function nameKey(type: string, id: number): string {
  return `${type}-${id}`;
}

/** The thing whose id a field holds; null if the field is not such an id. */
export function thingOf(field: string, value: unknown): NamedThing | null {
  const kind = FIELD_KINDS[field];
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value));
  if (!isNumber || !isNamed(kind)) return null;
  return { type: kind, id: Number(value) };
}

/** Whether things of that type have a name or text of their own. */
export function isNamed(type: string | undefined): type is NamedType {
  return ['user', 'video', 'comment', 'album', 'channel', 'ad'].includes(type ?? '');
}
