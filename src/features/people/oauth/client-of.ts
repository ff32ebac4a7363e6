import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context.ts';
import { parseBasic } from './basic-auth.ts';
import { authenticateClient } from './model/app-tokens.ts';
import type { Client } from './model/clients.ts';

/**
 * The application that a request comes from, authenticated by `Authorization: Basic` or else by its fields.
 * RFC 6749 §2.3.1
 * @throws AppError `invalid_client`
 */
export function identifyClient(
  ctx: Pick<Ctx, 'db'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  fields: { readonly client_id?: string | undefined; readonly client_secret?: string | undefined },
): Promise<Client> {
  const basic = parseBasic(headers.authorization);
  return authenticateClient(ctx, basic?.id ?? fields.client_id, basic?.secret ?? fields.client_secret);
}
