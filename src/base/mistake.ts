/** What is wrong with what somebody has typed, and in which field: the same to the server and to the form. */
export interface Mistake {
  readonly param: string;
  readonly text: string;
}

/** The mistakes among what several rules have answered, in their order. */
export function mistakesOf(...found: readonly (Mistake | null)[]): Mistake[] {
  return found.filter((one) => one !== null);
}
