/** What is wrong with what somebody has typed, and in which field: the same to the server and to the form. */
export interface Mistake {
  readonly param: string;
  readonly text: string;
}
