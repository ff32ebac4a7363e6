import type { SignInRules } from '#base/sign-in-settings.ts';

/** What the groups of somebody make of their account here; null leaves its role alone. */
export type Role = 'moderator' | 'user' | null;

/**
 * The one rule of groups, for every way to sign in: `refused` without a group that is required; a moderator
 * or none where groups of moderators are set.
 */
export function roleOf(
  { REQUIRED_GROUPS, MODERATOR_GROUPS }: Pick<SignInRules, 'REQUIRED_GROUPS' | 'MODERATOR_GROUPS'>,
  groups: readonly string[],
): Role | 'refused' {
  const isIn = (wanted: readonly string[]) => wanted.some((group) => groups.includes(group));
  if (isIn(MODERATOR_GROUPS)) return 'moderator';
  if (REQUIRED_GROUPS.length > 0 && !isIn(REQUIRED_GROUPS)) return 'refused';
  return MODERATOR_GROUPS.length > 0 ? 'user' : null;
}

/**
 * The strings of a claim, which may be one of several levels (`realm_access.roles`); none if it is anything
 * else.
 */
export function stringsAt(claims: object, path: string): string[] {
  const found = Object.hasOwn(claims, path)
    ? memberOf(claims, path)
    : path.split('.').reduce(memberOf, claims);
  return [found].flat().filter((value) => typeof value === 'string');
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** The filter with a name in it, which stays a name whatever it contains. RFC 4515 §3 */
export function filterFor(filter: string, name: string): string {
  const escaped = name.replace(
    /[\\*()\0]/g,
    (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return filter.replaceAll('{name}', () => escaped);
}

/** A distinguished name as it is compared: case and blanks around its parts do not count. RFC 4517 §4.2.15 */
export function dnKey(name: string): string {
  const parts = name.toLowerCase().split(/(?<=[,=+])|(?=[,=+])/);
  return parts.map((part) => part.trim()).join('');
}
