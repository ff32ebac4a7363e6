import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context.ts';
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

/**
 * The client id and secret of `Authorization: Basic`, both form-encoded. Null for anything else. RFC 6749
 * §2.3.1
 */
export function parseBasic(header: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic\s+([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const at = text.indexOf(':');
  if (at < 0) return null;
  try {
    return { id: decode(text.slice(0, at)), secret: decode(text.slice(at + 1)) };
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}
