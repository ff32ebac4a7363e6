/** A number that is read when somebody asks for it; `labels` by name. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** An answered request: by the pattern of its route, since addresses name people and videos. */
export interface AnsweredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

/** What the operator's monitoring is told. Telling costs next to nothing, and nothing unless it is on. */
export interface Metrics {
  readonly isOn: boolean;
  answered(request: AnsweredRequest, seconds: number): void;
  /** A request was refused or failed, with the code of the table of errors. */
  refused(route: string, code: string): void;
  /** Whoever asked went away before the answer. */
  aborted(route: string): void;
  /** Somebody waited so long for a connection to the database. */
  waitedForDatabase(seconds: number): void;
  /** A page of a list of videos was read, by what it is ordered by. */
  feedRead(order: string, seconds: number): void;
  /** A video of so many seconds was prepared in so many. */
  transcoded(media: number, taken: number): void;
  /** A player told of an event, which stands for so many viewers. */
  playerTold(event: string, label: string, viewers: number): void;
  /** Numbers under one name, read with every look. `labels` are the names of what tells them apart. */
  gauge(
    name: string,
    help: string,
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
    labels?: readonly string[],
  ): void;
  /** Everything, in the text format of Prometheus 0.0.4. */
  text(): Promise<string>;
}

/** Where nobody listens. */
export const NO_METRICS: Metrics = {
  isOn: false,
  answered() {},
  refused() {},
  aborted() {},
  waitedForDatabase() {},
  feedRead() {},
  transcoded() {},
  playerTold() {},
  gauge() {},
  text: async () => '',
};
