import { TEXTS as BAN_TEXTS } from '#features/order/moderation/texts.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { openModal } from '#shell/browser/modals.ts';
import { href } from '#src/routes.ts';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import type { ProfileData } from '../pages/user-profile.load.ts';
import { useBlock, useHostMute, useMute } from './use-relation.ts';
import { useTexts } from '#ui/use-texts.ts';
import { MENU_TEXTS } from '../later-texts.ts';

/** Menu of further actions on a profile, by role. Spec §6. */
export default function ProfileMenu({ profile }: { profile: ProfileData }) {
  const { viewer } = useFrame();
  const texts = useTexts(MENU_TEXTS);
  const isOwn = viewer?.user_id === profile.account.user_id;
  return (
    <Menu label={texts.more} icon="ellipsis" iconOnly>
      {isOwn && <OwnerItems />}
      <MenuItem href={profile.rss} icon="rss">
        {texts.rss}
      </MenuItem>
      {!isOwn && !profile.isDisabled && <RelationItems profile={profile} />}
      {profile.mayBan && <ModeratorItems profile={profile} />}
    </Menu>
  );
}

function OwnerItems() {
  const texts = useTexts(MENU_TEXTS);
  return (
    <>
      <MenuItem href={href('user-manage')} icon="list-video">
        {texts.myVideos}
      </MenuItem>
      <MenuItem href={href('settings')} icon="pencil">
        {texts.editProfile}
      </MenuItem>
    </>
  );
}

function RelationItems({ profile }: { profile: ProfileData }) {
  const { account, standing, isMuted: wasMuted, home } = profile;
  const texts = useTexts(MENU_TEXTS);
  const isBlocked = standing === 'blocking';
  const toggleBlock = useBlock(account, isBlocked);
  const { isMuted, toggle: toggleMute } = useMute(account, wasMuted);
  const site = useHostMute(home?.host ?? '', home?.isMuted ?? false);
  return (
    <>
      <MenuItem icon={isMuted ? 'volume-2' : 'volume-x'} onSelect={toggleMute}>
        {isMuted ? texts.unmute : texts.mute}
      </MenuItem>
      {home && home.host !== '' && (
        <MenuItem icon={site.isMuted ? 'volume-2' : 'volume-x'} onSelect={site.toggle}>
          {site.isMuted ? texts.unmuteSite({ host: home.host }) : texts.muteSite({ host: home.host })}
        </MenuItem>
      )}
      <MenuItem icon="ban" onSelect={toggleBlock}>
        {isBlocked ? texts.unblock : texts.block}
      </MenuItem>
      <MenuItem icon="flag" onSelect={() => openModal('report-user', { user: account.user_id })}>
        {texts.report}
      </MenuItem>
    </>
  );
}

function ModeratorItems({ profile: { account, isDisabled } }: { profile: ProfileData }) {
  const banTexts = useTexts(BAN_TEXTS);
  const ban = (ip: boolean) => openModal('ban-user', { account, ip });
  return (
    <>
      <MenuLine />
      {isDisabled ? (
        <MenuItem icon="undo-2" onSelect={() => openModal('unban-user', { account })}>
          {banTexts.unban}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon="shield" danger onSelect={() => ban(false)}>
            {banTexts.ban}
          </MenuItem>
          <MenuItem icon="shield" danger onSelect={() => ban(true)}>
            {banTexts.banWithAddress}
          </MenuItem>
        </>
      )}
    </>
  );
}
