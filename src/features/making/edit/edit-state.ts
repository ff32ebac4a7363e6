/** Whether there is a whole file to cut. */
export function isCuttable({
  state,
  duration,
}: {
  readonly state: string;
  readonly duration: number;
}): boolean {
  return state === 'success' && duration > 0;
}
