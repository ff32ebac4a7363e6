import { z } from 'zod';
import { text } from '#base/fields.ts';
import type { ProviderSettings } from '#base/sign-in-settings.ts';
import { AppError } from '#platform/errors/errors.ts';
import { fetchErrorIn } from '#platform/fetch/errors.ts';
import type { Ctx } from '#src/context.ts';
import { roleOf, stringsAt } from '../rules.ts';
import type { NetworkPerson } from './networks.ts';

const subject = z.object({ sub: z.string().min(1).max(255) });
/** Whom the signed claims name. Throws without a subject. */
export function openSubject(claims: object): string {
  return subject.parse(claims).sub;
}

const name = text(200).optional().catch(undefined);
const person = subject.extend({
  preferred_username: name,
  nickname: name,
  name,
  email: z.string().max(254).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
});

/** Who the claims are about. Throws for claims that are none. */
export function openPerson(claims: object, settings: ProviderSettings): NetworkPerson {
  const known = person.parse(claims);
  const called = known.preferred_username ?? known.nickname ?? known.name ?? known.email ?? '';
  return {
    // Only both together are somebody: another provider may be set by the same key. Core §2
    id: `${settings.ISSUER} ${known.sub}`,
    name: called.split('@', 1)[0] ?? '',
    email: known.email_verified ? (known.email ?? null) : null,
    role: roleOf(settings, stringsAt(claims, settings.GROUPS_CLAIM)),
  };
}

/** Throws why somebody cannot sign in there. The log gets what the library says, never what was sent. */
export function throwRefusal({ log }: Pick<Ctx, 'log'>, provider: string, error: unknown): never {
  const { name: kind, code, said } = describe(error);
  log.warn({ provider, kind, code, said }, 'sign-in by OpenID Connect');
  if (said === 'access_denied') throw new AppError('connect_denied');
  if (fetchErrorIn(error) || isServers(error)) throw new AppError('connect_unreachable');
  throw new AppError('connect_failed');
}

function describe(error: unknown) {
  const { name: kind = 'Error', code, error: said } = (error ?? {}) as Record<string, unknown>;
  const isWord = typeof said === 'string' && /^[\w.-]{1,60}$/.test(said);
  return { name: String(kind), code: code === undefined ? null : String(code), said: isWord ? said : null };
}

/** Whether the provider answered that it has trouble itself. */
function isServers(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause as Error) {
    if (at.name === 'TimeoutError') return true;
    if (at.cause instanceof Response) return at.cause.status >= 500;
  }
  return false;
}
