/** What is wrong with a form's input, and in which field. Server and form use the same. */
export interface Mistake {
  readonly param: string;
  readonly text: string;
}

/** The mistakes among the answers of several rules, in their order. */
export function mistakesOf(...found: readonly (Mistake | null)[]): Mistake[] {
  return found.filter((one) => one !== null);
}
