import { FollowButton } from '#features/people/follow/ui/FollowButton.tsx';
import { FollowerCount } from '#features/people/follow/ui/FollowerCount.tsx';
import type { TagObject } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { useTexts } from '#ui/use-texts.ts';

interface TagHeadProps {
  /** The name as it is written in addresses. */
  name: string;
  /** Null if no video ever had it. */
  tag: TagObject | null;
  isFollowing: boolean;
}

/** A tag's name and counts, and a button to follow it. */
export default function TagHead({ name, tag, isFollowing }: TagHeadProps) {
  const texts = useTexts(TEXTS);
  if (!tag) return <FeedHeader icon="hash" title={`#${name}`} />;
  const follow = <FollowButton target={{ tag: tag.text }} isFollowing={isFollowing} />;
  return (
    <FeedHeader icon="hash" title={`#${tag.label}`} actions={follow}>
      <span className="ui-numbers tag-counts">
        <span>{texts.videos(tag.use_count)}</span>
        <span>
          <FollowerCount resource="tag" id={tag.tag_id} count={tag.follower_count} />
        </span>
      </span>
    </FeedHeader>
  );
}
