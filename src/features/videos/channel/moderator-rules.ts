import { isAllowed } from '#base/policy.ts';

/** Whether the viewer may change the channel's rules: global moderators, and its own. */
export function mayEditRules(viewer: { readonly acl: string } | null, moderates: boolean): boolean {
  // Channels belong to nobody, so it does not matter which account asks.
  return isAllowed(viewer && { id: 0, acl: viewer.acl }, 'edit-channel-rules', { moderates });
}
