import { TEXTS } from '#features/people/user/texts.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { href } from '#src/routes.ts';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import type { ProfileData } from '../pages/user-profile.load.ts';
import { useBlock, useMute } from '#features/people/user/ui/use-relation.ts';

/** What else one can do with a profile, by role. Spec §6. */
export function ProfileMenu({ profile }: { profile: ProfileData }) {
  const { viewer } = useFrame();
  const isOwn = viewer?.user_id === profile.account.user_id;
  return (
    <Menu label="More" icon="ellipsis" iconOnly>
      {isOwn && <OwnerItems />}
      <MenuItem href={profile.rss} icon="rss">
        RSS
      </MenuItem>
      {!isOwn && !profile.isDisabled && <RelationItems profile={profile} />}
      {profile.mayBan && <ModeratorItems profile={profile} />}
    </Menu>
  );
}

function OwnerItems() {
  return (
    <>
      <MenuItem href={href('user-manage')} icon="list-video">
        My videos
      </MenuItem>
      <MenuItem href={href('settings')} icon="pencil">
        Edit profile
      </MenuItem>
    </>
  );
}

function RelationItems({ profile: { account, isBlocked, isMuted: wasMuted } }: { profile: ProfileData }) {
  const toggleBlock = useBlock(account, isBlocked);
  const { isMuted, toggle: toggleMute } = useMute(account, wasMuted);
  return (
    <>
      <MenuItem icon={isMuted ? 'volume-2' : 'volume-x'} onSelect={toggleMute}>
        {isMuted ? 'Unmute' : 'Mute'}
      </MenuItem>
      <MenuItem icon="ban" onSelect={toggleBlock}>
        {isBlocked ? 'Unblock' : 'Block'}
      </MenuItem>
    </>
  );
}

function ModeratorItems({ profile: { account, isDisabled } }: { profile: ProfileData }) {
  const ban = (ip: boolean) => openModal('ban-user', { account, ip });
  return (
    <>
      <MenuLine />
      {isDisabled ? (
        <MenuItem icon="undo-2" onSelect={() => openModal('unban-user', { account })}>
          {TEXTS.unban}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="shield" danger onSelect={() => ban(false)}>
            {TEXTS.ban}
          </MenuItem>
          <MenuItem icon="shield" danger onSelect={() => ban(true)}>
            {TEXTS.banWithAddress}
          </MenuItem>
        </>
      )}
    </>
  );
}
