import type { Scope } from './endpoint.ts';
import { isModerator } from './person.ts';

/** How somebody relates to a thing: one or several of the columns of spec §6. */
export type Role = 'anonymous' | 'signed-in' | 'owner' | 'moderator' | 'channel-moderator';

const EVERYBODY: readonly Role[] = ['anonymous', 'signed-in'];
const PEOPLE: readonly Role[] = ['signed-in'];
const OWNERS: readonly Role[] = ['owner', 'moderator'];
const MODERATORS: readonly Role[] = ['moderator'];
const OF_CHANNEL: readonly Role[] = ['moderator', 'channel-moderator'];

/** Who may do something: whoever has one of the roles in `to` and none of those in `not`. */
interface Grant {
  readonly to: readonly Role[];
  readonly not?: readonly Role[];
  /** What an application must have been granted to act as the owner; without it, it acts as anybody else. */
  readonly scope?: Scope;
}

/** An owner's rights to a video, its link among them. */
const OF_VIDEO = { to: OWNERS, scope: 'videos' } as const;

/**
 * The table of spec §6: every capability and who has it. The rules of features look it up here and add what
 * else depends on the thing itself, such as its state.
 */
export const POLICY = {
  watch: { to: EVERYBODY },
  share: { to: EVERYBODY },
  embed: { to: EVERYBODY },
  upload: { to: EVERYBODY },
  publish: { to: PEOPLE },
  vote: { to: PEOPLE },
  report: { to: PEOPLE, not: ['owner'] },
  collect: { to: PEOPLE },
  'be-notified': { to: PEOPLE },
  'create-album': { to: PEOPLE },
  'save-autoplay': { to: PEOPLE },
  claim: { to: PEOPLE },
  edit: OF_VIDEO,
  delete: OF_VIDEO,
  'edit-thumbnail': OF_VIDEO,
  download: OF_VIDEO,
  'pin-to-user': OF_VIDEO,
  'moderate-comments': { to: OWNERS, scope: 'comments' },
  'run-chat': { to: [...OWNERS, 'channel-moderator'], scope: 'comments' },
  'pin-to-channel': { to: OF_CHANNEL },
  'remove-from-channel': { to: OF_CHANNEL },
  'edit-channel-rules': { to: OF_CHANNEL },
  'manage-channel': { to: OWNERS, scope: 'channels' },
  feature: { to: MODERATORS },
  suspend: { to: MODERATORS },
  clip: { to: MODERATORS },
  ban: { to: MODERATORS, not: ['owner'] },
  'note-about': { to: MODERATORS, not: ['owner'] },
  'give-roles': { to: MODERATORS, not: ['owner'] },
  rename: { to: MODERATORS, not: ['owner'] },
  'edit-moderated-fields': { to: MODERATORS },
  'open-panel': { to: MODERATORS },
  'read-log': { to: MODERATORS },
  'see-boost': { to: MODERATORS },
  'see-everything': { to: MODERATORS },
} as const satisfies Readonly<Record<string, Grant>>;

export type Capability = keyof typeof POLICY;

/** The person asking; null without an account. `scopes`: of the application that acts for them. */
type Requester = {
  readonly id: number;
  readonly acl: string;
  readonly scopes?: readonly string[] | null;
} | null;

/** What decides somebody's roles towards a thing. */
export interface Ownership {
  /** The account that it belongs to; null where it is nobody's. */
  readonly ownerId?: number | null;
  /** Whether the person asking moderates the channel that the thing is in. */
  readonly moderates?: boolean;
}

/** All the roles that somebody has towards a thing. */
function rolesOf(viewer: Requester, { ownerId = null, moderates = false }: Ownership = {}): readonly Role[] {
  if (!viewer) return ['anonymous'];
  return [
    'signed-in',
    ...(viewer.id === ownerId ? (['owner'] as const) : []),
    ...(isModerator(viewer) ? (['moderator'] as const) : []),
    ...(moderates ? (['channel-moderator'] as const) : []),
  ];
}

/** Whether somebody has the capability towards a thing. The only look-up into the table of spec §6. */
export function isAllowed(viewer: Requester, capability: Capability, about?: Ownership): boolean {
  const { to, not = [], scope }: Grant = POLICY[capability];
  const roles = rolesOf(viewer, hasScope(viewer, scope) ? about : { ...about, ownerId: null });
  return roles.some((role) => to.includes(role)) && !roles.some((role) => not.includes(role));
}

/** Whether somebody acts in person, or by an application that was granted this. */
export function hasScope(
  viewer: Pick<NonNullable<Requester>, 'scopes'> | null,
  scope: Scope | undefined,
): boolean {
  return scope === undefined || !viewer?.scopes || viewer.scopes.includes(scope);
}
