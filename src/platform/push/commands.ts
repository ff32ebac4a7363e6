import { z } from 'zod';
import { id } from '#base/fields.ts';

/**
 * A command of a client. Reference "Push": the greeting carries a token, the others name a resource. `missed`
 * is how long the client may have heard nothing, ms; `again` says that it watched the resource before and may
 * have missed something.
 */
export type Command =
  | { kind: 'greet'; token: string; missed: number }
  | { kind: 'subscribe' | 'unsubscribe'; resource: string; id: number; again: boolean };

/** How far back clients are told what they have missed, ms. */
const MISSED_MAX = 86_400_000;

const shape = z.object({
  command: z.enum(['subscribe', 'unsubscribe']),
  token: z.string().max(500).optional(),
  resource: z.string().max(30).optional(),
  id: id.optional(),
  missed: z.number().min(0).max(MISSED_MAX).optional().catch(MISSED_MAX),
  again: z.boolean().optional().catch(true),
});

/** Parses a command; null for anything else, which is ignored. Spec §8. */
export function parseCommand(text: string): Command | null {
  const parsed = shape.safeParse(json(text));
  if (!parsed.success) return null;
  const { command, token, resource, id: resourceId, missed = 0, again = false } = parsed.data;
  if (command === 'subscribe' && token !== undefined) return { kind: 'greet', token, missed };
  return resource !== undefined && resourceId !== undefined
    ? { kind: command, resource, id: resourceId, again }
    : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
