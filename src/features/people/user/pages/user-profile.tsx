import { mayMeet } from '../rules.ts';
import { TEXTS as USER_TEXTS } from '../texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { ProfileHeader } from '../ui/ProfileHeader.tsx';
import { LikedVideos, OwnVideos } from '../ui/ProfileVideos.tsx';
import type { load, ProfileTab } from './user-profile.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../profile-texts.ts';

const AlbumGrid = laterPart('album-grid', () => import('#features/watching/album/ui/album-grid.later.tsx'));
const BlockedNotice = laterPart('blocked-notice', () => import('../ui/blocked-notice.later.tsx'));
const FirstStepsCard = laterPart('first-steps', () => import('../ui/first-steps.later.tsx'));
const OnAir = laterPart('on-air', () => import('#features/watching/feed/ui/on-air.later.tsx'));
const ProfileAbout = laterPart('profile-about', () => import('../ui/profile-about.later.tsx'));
const Tippers = laterPart('tippers', () => import('#features/talking/tip/ui/tippers.later.tsx'));

export default function UserProfilePage(profile: Data<typeof load>) {
  const { account, tab } = profile;
  const texts = useTexts(TEXTS);
  const userTexts = useTexts(USER_TEXTS);
  const here = href('user-profile', { username: account.username });
  const isOwn = useFrame().viewer?.user_id === account.user_id;
  // Which of the tabs have something to show.
  const offers = [true, account.likes_count > 0, isOwn || profile.hasAlbums, true];
  const item = (name: ProfileTab, count?: number) => ({
    href: name === 'videos' ? here : `${here}?tab=${name}`,
    label: texts.tabs[name],
    count,
    current: tab === name,
  });
  const items = [
    item('videos', mayMeet(profile.standing) ? account.video_count : undefined),
    item('likes', mayMeet(profile.standing) ? account.likes_count : undefined),
    item('albums'),
    item('about'),
  ].filter(({ current }, place) => current || offers[place]);
  return (
    <>
      <ProfileHeader profile={profile} />
      {profile.firstSteps && <FirstStepsCard {...profile.firstSteps} profile={here} />}
      {profile.isDisabled && <Alert kind="warning">{userTexts.disabled}</Alert>}
      <TabLinks label={texts.profile} items={items} />
      <div className="profile-tab">
        <TabContent profile={profile} />
      </div>
    </>
  );
}

function TabContent({ profile }: { profile: Data<typeof load> }) {
  if (!mayMeet(profile.standing) && profile.tab !== 'about') return <BlockedNotice {...profile} />;
  if (profile.albums) return <AlbumGrid user={profile.account} first={profile.albums} />;
  if (!profile.feed)
    return (
      <>
        <ProfileAbout {...profile} />
        <Tippers {...profile.tippers} />
      </>
    );
  const feed = profile.feed;
  return profile.tab === 'likes' ? (
    <LikedVideos profile={profile} feed={feed} />
  ) : (
    <>
      {profile.onAir.length + profile.coming.length > 0 && (
        <OnAir videos={profile.onAir} coming={profile.coming} />
      )}
      <OwnVideos profile={profile} feed={feed} />
    </>
  );
}
