/** Whether a video's file may be replaced: not what is still being made, and not what has been taken down. */
export function isReplaceable({ state }: { readonly state: string }): boolean {
  return state === 'success' || state === 'failed';
}
