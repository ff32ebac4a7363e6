import { openAccount } from '#features/people/account/model/accounts.ts';
import { mayEditProfile } from '#features/people/account/rules.ts';
import type { AuditAction } from '#features/people/audit/rules.ts';
import { openChannel } from '#features/videos/channel/model.ts';
import { mayManageChannel } from '#features/videos/channel/rules.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Viewer } from '#platform/http/caller.ts';
import type { Ctx } from '#src/context.ts';
import { href } from '#src/routes.ts';
import type { OwnerKind } from './link-rules.ts';
import type { LinkOwner } from './model/links.ts';

/** A profile or channel as callers name it. */
export interface NamedOwner {
  readonly kind: OwnerKind;
  readonly owner: string;
}

/** A profile or channel that was found. */
export interface OpenOwner extends LinkOwner {
  /** What it is called, its own page, and the account that it belongs to; null for a channel of the site. */
  readonly title: string;
  readonly path: string;
  readonly accountId: number | null;
}

/** @throws AppError `user_not_found`, `channel_not_found` */
export async function openOwner(ctx: Pick<Ctx, 'db'>, { kind, owner }: NamedOwner): Promise<OpenOwner> {
  if (kind === 'channel') {
    const { id, title, url, owner_id } = await openChannel(ctx, owner);
    return { kind, id, title, path: href('channel', { channel: url }), accountId: owner_id };
  }
  const { id, displayname, username } = await openAccount(ctx, owner);
  const path = href('user-profile', { username });
  return { kind, id, title: displayname || username, path, accountId: id };
}

/** The same if the viewer may change it. @throws AppError `forbidden` besides */
export async function openOwnOwner(
  ctx: Pick<Ctx, 'db'>,
  viewer: Viewer,
  named: NamedOwner,
): Promise<OpenOwner> {
  const owner = await openOwner(ctx, named);
  const may =
    owner.kind === 'user' ? mayEditProfile(viewer, owner.id) : mayManageChannel(viewer, owner.accountId);
  if (!may) throw new AppError('forbidden');
  return owner;
}

/** The line of the log for what somebody does to another's profile, or to a channel that is not theirs. */
export function auditOf(action: AuditAction, { kind, id, accountId }: OpenOwner, actor: Viewer) {
  return { action, objectType: kind, objectId: id, ownerId: accountId, actorId: actor.id } as const;
}
