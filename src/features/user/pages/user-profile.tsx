import { VideoList } from '#features/feed/ui/VideoList.tsx';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame.ts';
import { api, href } from '#src/routes.ts';
import { TabLinks } from '#ui/Tabs.tsx';
import { TEXTS } from '../contract.ts';
import { ProfileAbout } from '../ui/ProfileAbout.tsx';
import { ProfileHeader } from '../ui/ProfileHeader.tsx';
import type { load, ProfileTab } from './user-profile.load.ts';

export default function UserProfilePage(profile: Data<typeof load>) {
  const { account, tab } = profile;
  const here = href('user-profile', { username: account.username });
  const item = (name: ProfileTab, label: string, count?: number) => ({
    href: name === 'videos' ? here : `${here}?tab=${name}`,
    label,
    count,
    current: tab === name,
  });
  const items = [item('videos', 'Videos', account.video_count), item('likes', 'Likes', account.likes_count), item('about', 'About')];
  return (
    <>
      <ProfileHeader profile={profile} />
      <TabLinks label="Profile" items={items} />
      <div className="profile-tab">
        <TabContent profile={profile} />
      </div>
    </>
  );
}

function TabContent({ profile: { account, tab, feed, followingCount } }: { profile: Data<typeof load> }) {
  const { viewer } = useFrame();
  if (!feed) return <ProfileAbout account={account} followingCount={followingCount} />;
  const isOwn = viewer?.user_id === account.user_id;
  if (tab === 'likes') {
    const query = { user: account.user_id };
    return <VideoList feed={feed} source={api.user.likes} query={query} empty={TEXTS.noLikes} />;
  }
  const mayAll = isOwn || viewer?.acl === 'moderator';
  const query = { user: account.user_id, ...(mayAll && { private: -1, nsfw: -1 }) };
  return <VideoList feed={feed} source={api.user.videos} query={query} empty={isOwn ? TEXTS.noOwnVideos : TEXTS.noVideos} />;
}
