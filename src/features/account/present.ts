import type { Viewer } from '#platform/http/caller.ts';
import type { Config } from '#src/config.ts';
import { href } from '#src/routes.ts';
import type { FrameViewer } from '#shell/frame.ts';

/** Number of default avatars. Spec §9. */
const DEFAULT_AVATARS = 50;

/** What is shown of an account wherever its name stands. */
export interface NamedAccount {
  readonly id: number;
  readonly username: string;
  readonly avatarVersion: number;
}

/** Path of an account's picture; without one of its own, one of 50 by its id. Spec §3 Viewer. */
export function avatarUrl({ id, avatarVersion }: Pick<NamedAccount, 'id' | 'avatarVersion'>, size = 'medium'): string {
  if (avatarVersion === 0) return `/avatars/${(id % DEFAULT_AVATARS) + 1}.svg`;
  return `/avatars/u/${id}/${size}.${avatarVersion}.webp`;
}

/** An account as it stands beside videos and comments. Spec §3. */
export function presentUser({ publicUrl }: Pick<Config, 'publicUrl'>, account: NamedAccount) {
  return {
    user_id: String(account.id),
    username: account.username,
    full_url: publicUrl + href('user-profile', { username: account.username }),
    avatar: account.avatarVersion === 0 ? null : avatarUrl(account),
    avatar_url: publicUrl + avatarUrl(account),
  };
}

export type PresentedUser = ReturnType<typeof presentUser>;

/** The viewer as every page knows them. Spec §3 Viewer. */
export function presentViewer(config: Pick<Config, 'publicUrl'>, viewer: Viewer): FrameViewer {
  return {
    ...presentUser(config, viewer),
    acl: viewer.acl,
    disable_autoplay: viewer.disableAutoplay,
    default_public: viewer.defaultPublic,
  };
}
