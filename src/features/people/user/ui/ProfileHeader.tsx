import { isElsewhere } from '#base/person.ts';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { mayMeet } from '../rules.ts';
import { Watcher } from '#features/watching/watch/ui/Watcher.tsx';
import { CoverHead } from '#shell/frame/CoverHead.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ProfileData } from '../pages/user-profile.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../profile-texts.ts';
import './Profile.css';

const TipButton = laterPart('tip-button', () => import('#features/talking/tip/ui/tip-button.later.tsx'));
const HomeLine = laterPart('home-line', () => import('#features/order/federation/ui/home-line.later.tsx'));
const ProfileMenu = laterPart('profile-menu', () => import('./profile-menu.later.tsx'));

/** Cover, picture, name and actions. */
export function ProfileHeader({ profile }: { profile: ProfileData }) {
  const { account, cover } = profile;
  const texts = useTexts(TEXTS);
  return (
    <CoverHead
      cover={cover}
      id={account.user_id}
      picture={<Avatar src={account.avatar_url} name={account.username} size={96} />}
      title={
        <>
          {nameOf(account)}
          {account.vip && <Icon name="badge-check" label={texts.verified} />}
        </>
      }
      facts={<Counts profile={profile} />}
      actions={<Actions profile={profile} />}
      about={account.bio}
    />
  );
}

/** People of other sites have their handle as a name, which stands below with the site. */
function nameOf({ username, displayname }: ProfileData['account']): string {
  return isElsewhere(username) && displayname === username
    ? (username.split('@')[0] ?? username)
    : displayname;
}

function Counts({ profile }: { profile: ProfileData }) {
  const { account, standing, followingCount, watchingCount, home } = profile;
  const { username } = account;
  const texts = useTexts(TEXTS);
  return (
    <>
      {/* Old clients read the number from the page. */}
      <bdi data-user={account.user_id}>@{username}</bdi>
      <a href={href('user-followers', { username })}>
        <FollowerCount resource="user" id={account.user_id} count={account.follower_count} />
      </a>
      <a href={href('user-following', { username })}>{texts.followingCount(followingCount)}</a>
      {mayMeet(standing) && <span>{texts.videos(account.video_count)}</span>}
      <span>{texts.views(account.video_views)}</span>
      {watchingCount > 0 && (
        <Watcher user={account.user_id}>
          <span className="ui-live">{texts.watchingNow(watchingCount)}</span>
        </Watcher>
      )}
      {home && <HomeLine {...home} />}
    </>
  );
}

function Actions({ profile }: { profile: ProfileData }) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const { account, isDisabled } = profile;
  const isOwn = viewer?.user_id === account.user_id;
  const isOffered = !isOwn && mayMeet(profile.standing) && !isDisabled;
  const hasMoved = Boolean(profile.home?.moved) && !account.is_following;
  return (
    <>
      {isOwn && (
        <>
          <Button href={href('user-manage')} icon="list-video">
            {texts.myVideos}
          </Button>
          <Button href={href('settings')} icon="settings">
            {texts.settings}
          </Button>
        </>
      )}
      {isOffered && !hasMoved && (
        <FollowButton target={{ user: account.user_id }} isFollowing={account.is_following} />
      )}
      {isOffered && !isElsewhere(account.username) && (
        <Button href={href('message-list', {}, { to: account.username })} icon="mail">
          {texts.message}
        </Button>
      )}
      {profile.mayTip && !isDisabled && <TipButton person={account} />}
      <ProfileMenu profile={profile} />
    </>
  );
}
