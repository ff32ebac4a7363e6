import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { HotAction } from '#features/watching/feed/ui/ListActions.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { LIST_TEXTS, TEXTS as PEOPLE_TEXTS } from '../texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { load } from './likes.load.ts';

/** The videos that the viewer upvoted. */
export default function LikesPage({ feed }: Data<typeof load>) {
  const texts = useTexts(LIST_TEXTS);
  const people = useTexts(PEOPLE_TEXTS);
  return (
    <>
      <FeedHeader title={texts.liked}>{texts.likedAbout}</FeedHeader>
      <VideoList feed={feed} source={api.profile.likes} empty={people.noOwnLikes} action={<HotAction />} />
    </>
  );
}
