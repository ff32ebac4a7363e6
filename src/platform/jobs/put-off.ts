/**
 * Thrown by a job that lets others go first: it goes back into its queue at `priority`, and the attempt
 * counts neither as one nor as a failure.
 */
export class PutOff extends Error {
  readonly priority: number;

  constructor(priority: number) {
    super('Others go first');
    this.name = 'PutOff';
    this.priority = priority;
  }
}
