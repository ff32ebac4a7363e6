import { z } from 'zod';
import { id } from '#base/fields.ts';

/** What a client says. Reference "Push": the greeting carries a token, the rest name a resource. */
export type Command =
  | { kind: 'greet'; token: string }
  | { kind: 'subscribe' | 'unsubscribe'; resource: string; id: number };

const shape = z.object({
  command: z.enum(['subscribe', 'unsubscribe']),
  token: z.string().max(500).optional(),
  resource: z.string().max(30).optional(),
  id: id.optional(),
});

/** Reads a command; null for anything else, which is ignored. Spec §8. */
export function parseCommand(text: string): Command | null {
  const parsed = shape.safeParse(json(text));
  if (!parsed.success) return null;
  const { command, token, resource, id: resourceId } = parsed.data;
  if (command === 'subscribe' && token !== undefined) return { kind: 'greet', token };
  return resource !== undefined && resourceId !== undefined
    ? { kind: command, resource, id: resourceId }
    : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
