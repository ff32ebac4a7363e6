import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { requireViewer } from '#features/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { blockUser, TEXTS, unblockUser } from '../contract.ts';
import type { ProfileData } from '../pages/user-profile.load.ts';

/** What else one can do about a person. */
export function ProfileMenu({ profile: { account, isBlocked, rss } }: { profile: ProfileData }) {
  const { viewer } = useFrame();
  const isOwn = viewer?.user_id === account.user_id;

  async function toggleBlock(): Promise<void> {
    if (!viewer) return;
    try {
      await call(isBlocked ? unblockUser : blockUser, { user: viewer.user_id, blockUser: account.user_id });
      showRibbon(isBlocked ? TEXTS.unblocked : TEXTS.blocked);
      setTimeout(() => location.reload(), 500);
    } catch (error) {
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <Menu label="More" icon="ellipsis" iconOnly>
      <MenuItem href={rss} icon="rss">
        RSS
      </MenuItem>
      {!isOwn && (
        <MenuItem icon="ban" onSelect={() => requireViewer(viewer, toggleBlock)}>
          {isBlocked ? 'Unblock' : 'Block'}
        </MenuItem>
      )}
    </Menu>
  );
}
