/** Who saw a video of an archive; nobody who has not got a password, or nobody yet, if it is closed. */
export const AUDIENCES = ['public', 'unlisted', 'followers', 'closed'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What calls say of whom videos become for. */
interface AskedFlags {
  readonly private?: boolean;
  readonly subscribed_only?: boolean;
}

/** The account elsewhere that an archive is of, after which its list is called; null for other lists. */
export function ownerOf(list: { readonly kind: string; readonly title: string; readonly source: string }) {
  return list.kind === 'archive' && list.title !== list.source && list.title.includes('@')
    ? list.title
    : null;
}

/** What calls say of an audience. A closed video has a password, which its owner may exchange. */
export function audienceFlags(audience: Audience | undefined) {
  const flags = { private: audience !== 'public', subscribed_only: audience === 'followers' };
  return { ...flags, password_protected: audience === 'closed' };
}

/** For whom a video becomes: as it was asked for, but never for others than could see it there. */
export function audienceAfter(
  { private: isPrivate = true, subscribed_only: isForFollowers = false }: AskedFlags,
  was: Audience = 'public',
): Audience {
  if (was !== 'public') return was;
  if (isForFollowers) return 'followers';
  return isPrivate ? 'unlisted' : 'public';
}
