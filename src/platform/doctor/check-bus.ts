import { explainBus } from '#platform/bus/trouble.ts';
import { failed, passed, type Check } from './check.ts';

/** How long the server is waited for, ms. */
const PATIENCE = 5_000;

/** The Redis or Valkey of BUS_URL: whether it lets the site in. */
export async function checkBus(busUrl: string | undefined): Promise<Check> {
  if (!busUrl) return passed('bus', 'BUS_URL is not set: processes tell each other over the database');
  const { createClient } = await import('@redis/client');
  const socket = { connectTimeout: PATIENCE, reconnectStrategy: false as const };
  const client = createClient({ url: busUrl, socket });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.xRevRange('vireo', '+', '-', { COUNT: 1 });
    return passed('bus', 'Redis answers');
  } catch (error) {
    const detail = `The bus cannot be reached: ${explainBus(error)}`;
    return failed('bus', detail, 'Correct BUS_URL, or start that server. The site starts without it.');
  } finally {
    client.destroy();
  }
}
