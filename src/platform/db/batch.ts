/** Batches of one operation that may be at the database at the same time. */
const LANES = 2;

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (answer: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Joins calls that come while others are at the database into one statement: a quiet site waits for nothing,
 * and a busy one pays for one plan and one commit a batch, not a call. `run` answers as many values as it is
 * given, in their order; when it fails, each of its calls is run alone, so that a bad one fails by itself.
 */
export function batched<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  max = 64,
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = [];
  let running = 0;

  async function work(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await settle(run, waiting.splice(0, max));
    running -= 1;
  }

  return (item) =>
    new Promise<O>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // After the calls of this turn of the event loop have joined.
      if (running < LANES && waiting.length === 1) queueMicrotask(work);
    });
}

async function settle<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  calls: Waiting<I, O>[],
): Promise<void> {
  try {
    const answers = await run(calls.map((call) => call.item));
    calls.forEach((call, at) => call.resolve(answers[at] as O));
  } catch (error) {
    if (calls.length === 1) calls[0]?.reject(error);
    else await Promise.all(calls.map((call) => settle(run, [call])));
  }
}

/** One of something for every object that it belongs to, made when it is first asked for. */
export function oneFor<K extends object, V>(make: (owner: K) => V): (owner: K) => V {
  const made = new WeakMap<K, V>();
  return (owner) => {
    const value = made.get(owner) ?? make(owner);
    made.set(owner, value);
    return value;
  };
}
