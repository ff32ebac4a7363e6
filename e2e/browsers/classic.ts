/** A session of classic WebDriver. https://www.w3.org/TR/webdriver2/ */
export interface ClassicSession {
  /** @throws Error with the driver's own words */
  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, fields?: object): Promise<T>;
}

/** The driver may wait for ever for a page that plays to be loaded: its windows look for themselves. */
const CAPABILITIES = { alwaysMatch: { pageLoadStrategy: 'none' } };
/** How long a command may take on the slowest machine, ms. */
const PATIENCE_MS = 100_000;

/** Opens a session with the driver that listens at the address. */
export async function openClassic(address: string): Promise<ClassicSession> {
  const session = `${address}/session`;
  const { sessionId } = await send<{ sessionId: string }>('POST', session, { capabilities: CAPABILITIES });
  return { send: (method, path, fields) => send(method, `${session}/${sessionId}${path}`, fields) };
}

async function send<T>(method: string, address: string, fields: object = {}): Promise<T> {
  const body = method === 'POST' ? JSON.stringify(fields) : null;
  // The driver may close a connection that is kept just as it is used again.
  const answer = await fetch(address, {
    method,
    body,
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}
