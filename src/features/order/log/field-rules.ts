import type { ObjectType } from '#features/people/audit/rules.ts';

/** Things that entries name by their numbers and that have words of their own. */
export type NamedType = Extract<ObjectType, 'user' | 'video' | 'comment' | 'album' | 'channel' | 'ad'>;

/** What the value of a field is, where it is no plain word or number. */
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
  maxUploadAnonymous: 'bytes',
  maxUploadSignedIn: 'bytes',
  spam: 'share',
};

/** Words of things by `nameKey`; what is gone, or has none, is not in it. */
export type ObjectNames = Readonly<Record<string, string>>;

/** Such a thing. */
export interface NamedThing {
  readonly type: NamedType;
  readonly id: number;
}

/** How `ObjectNames` knows a thing. */
export function nameKey(type: string, id: number): string {
  return `${type}-${id}`;
}

/** The thing that the value of a field names by its number; null for any other. */
export function namedBy(field: string, value: unknown): NamedThing | null {
  const kind = FIELD_KINDS[field];
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,15}$/.test(value));
  if (!isNumber || !isNamed(kind)) return null;
  return { type: kind, id: Number(value) };
}

/** Whether things of that type have words of their own. */
export function isNamed(type: string | undefined): type is NamedType {
  return ['user', 'video', 'comment', 'album', 'channel', 'ad'].includes(type ?? '');
}
