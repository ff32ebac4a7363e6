import { useMemo } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import { isModerator } from '#base/person.ts';
import { TEXTS } from '../texts.ts';
import type { VideoListView } from '#features/watching/feed/view.ts';
import { HotAction, UploadAction } from '#features/watching/feed/ui/ListActions.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { Pinnable } from '#features/watching/feed/ui/Pinnable.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { api } from '#src/routes.ts';
import type { ProfileData } from '../pages/user-profile.load.ts';

interface ProfileVideosProps {
  profile: ProfileData;
  feed: VideoListView;
}

/** The person's videos, the pinned one first. */
export function OwnVideos({ profile: { account, pinned: first }, feed }: ProfileVideosProps) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const { user_id: user } = account;
  const isOwn = viewer?.user_id === user;
  const mayAll = isOwn || isModerator(viewer);
  const place = useMemo(() => ({ kind: 'user', id: user }) as const, [user]);
  const query = useMemo(() => ({ user, ...(mayAll && { private: -1, nsfw: -1 }) }), [user, mayAll]);
  const nothing = isOwn ? { empty: texts.noOwnVideos, action: <UploadAction /> } : { empty: texts.noVideos };
  return (
    <Pinnable place={place} first={first}>
      {(pinned) => (
        <div className="profile-own">
          <VideoList feed={feed} source={api.profile.videos} query={query} pinned={pinned} {...nothing} />
        </div>
      )}
    </Pinnable>
  );
}

/** The videos that the account upvoted. */
export function LikedVideos({ profile: { account }, feed }: ProfileVideosProps) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const { user_id: user } = account;
  const query = useMemo(() => ({ user }), [user]);
  const nothing =
    viewer?.user_id === user ? { empty: texts.noOwnLikes, action: <HotAction /> } : { empty: texts.noLikes };
  return <VideoList feed={feed} source={api.profile.likes} query={query} {...nothing} />;
}
