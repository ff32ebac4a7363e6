import pg from 'pg';
import type { EmbeddedConnection } from './embedded.ts';

/** How many connections to the server there are besides the one that asks; 0 when the server is gone. */
export async function countOtherClients(connection: EmbeddedConnection): Promise<number> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.others ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
