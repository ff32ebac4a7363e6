/** Whether these are a global moderator's rights: the one place that knows what marks them. Spec §6. */
export function isModerator(viewer: { readonly acl: string } | null): boolean {
  return viewer?.acl === 'moderator';
}
