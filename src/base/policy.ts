import { isModerator } from './moderator.ts';

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
}

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
  edit: { to: OWNERS },
  delete: { to: OWNERS },
  'edit-thumbnail': { to: OWNERS },
  download: { to: OWNERS },
  'pin-to-user': { to: OWNERS },
  'pin-to-channel': { to: OF_CHANNEL },
  'remove-from-channel': { to: OF_CHANNEL },
  feature: { to: MODERATORS },
  suspend: { to: MODERATORS },
  clip: { to: MODERATORS },
  ban: { to: MODERATORS, not: ['owner'] },
  'edit-moderated-fields': { to: MODERATORS },
  'open-panel': { to: MODERATORS },
  'read-log': { to: MODERATORS },
  'see-boost': { to: MODERATORS },
  'see-everything': { to: MODERATORS },
} as const satisfies Readonly<Record<string, Grant>>;

export type Capability = keyof typeof POLICY;

/** The person asking; null without an account. */
type Who = { readonly id: number; readonly acl: string } | null;

/** What decides somebody's roles towards a thing. */
export interface About {
  /** The account that it belongs to; null where it is nobody's. */
  readonly ownerId?: number | null;
  /** Whether the person asking moderates the channel that the thing is in. */
  readonly moderates?: boolean;
}

/** All the roles that somebody has towards a thing. */
function rolesOf(viewer: Who, { ownerId = null, moderates = false }: About = {}): readonly Role[] {
  if (!viewer) return ['anonymous'];
  return [
    'signed-in',
    ...(viewer.id === ownerId ? (['owner'] as const) : []),
    ...(isModerator(viewer) ? (['moderator'] as const) : []),
    ...(moderates ? (['channel-moderator'] as const) : []),
  ];
}

/** Whether somebody has the capability towards a thing. The only look-up into the table of spec §6. */
export function isAllowed(viewer: Who, capability: Capability, about?: About): boolean {
  const roles = rolesOf(viewer, about);
  const { to, not = [] }: Grant = POLICY[capability];
  return roles.some((role) => to.includes(role)) && !roles.some((role) => not.includes(role));
}
