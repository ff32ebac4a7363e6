/** Something the operator can fix; the message is one sentence that says how. */
export class Trouble extends Error {
  override name = 'Trouble';
}
