import type { Config } from '#src/config.ts';
import { actorUri, type OwnActor, partUri } from './addresses.ts';
import { AS_CONTEXT } from './present-collection.ts';
import { PROOF_CONTEXT } from './proof.ts';
import { EVERYBODY } from './rules.ts';

type Site = Pick<Config, 'publicUrl'>;

/** An activity before it has its number: what it is of, and who does it. */
export interface NewActivity {
  readonly type: string;
  readonly object: unknown;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  /** Where to, of a move. */
  readonly target?: string;
  /** What a report says. */
  readonly content?: string;
  /** How much of something was done, of views. */
  readonly result?: object;
  /** Its words beside those of the standard. */
  readonly context?: unknown;
}

/** The answer to a follow. */
export function reply(
  site: Site,
  target: OwnActor,
  type: 'Accept' | 'Reject',
  follow: { readonly uri: string; readonly actor: string },
): NewActivity {
  const object = { type: 'Follow', id: follow.uri, actor: follow.actor, object: actorUri(site, target) };
  return { type, object, to: [follow.actor], cc: [] };
}

/** Something public that is done with an object, which is there as a whole or by its address. */
export function publicActivity(
  site: Site,
  actor: OwnActor,
  type: string,
  object: unknown,
  others: readonly string[] = [],
): NewActivity {
  const context = typeof object === 'object' && object !== null && '@context' in object ? object : null;
  const followers = partUri(site, actor, 'followers');
  return {
    type,
    object,
    to: [EVERYBODY],
    cc: [followers, ...others],
    ...(context && { context: context['@context'] }),
  };
}

/** The same for those who follow an actor, and for nobody else. */
export function followersActivity(site: Site, actor: OwnActor, type: string, object: unknown): NewActivity {
  return { ...publicActivity(site, actor, type, object), to: [partUri(site, actor, 'followers')], cc: [] };
}

/** The activity as it is sent. */
export function presentActivity(site: Site, actor: OwnActor, id: number, activity: NewActivity) {
  const { context = AS_CONTEXT, type, object, target, content, result, to, cc } = activity;
  return {
    '@context': [...[context].flat(), PROOF_CONTEXT],
    id: `${site.publicUrl}/ap/activities/${id}`,
    type,
    actor: actorUri(site, actor),
    object,
    ...(target !== undefined && { target }),
    ...(content !== undefined && { content }),
    ...(result !== undefined && { result }),
    to,
    ...(cc.length > 0 && { cc }),
  };
}
