/** Whether somebody is a global moderator. The only place that knows how they are marked. Spec §6. */
export function isModerator(viewer: { readonly acl: string } | null): boolean {
  return viewer?.acl === 'moderator';
}
