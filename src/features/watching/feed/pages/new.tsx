import { api } from '#src/routes.ts';
import { FeedTabs } from '../ui/FeedTabs.tsx';
import { UploadAction } from '../ui/ListActions.tsx';
import { VideoList } from '../ui/VideoList.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import type { FeedPageData } from './feed-page.ts';

export default function NewPage({ feed, filters }: FeedPageData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1 className="ui-hidden">{texts.newTitle}</h1>
      <FeedTabs />
      <VideoList
        feed={feed}
        source={api.feed.new}
        query={{ ...filters }}
        empty={texts.empty.new}
        action={<UploadAction />}
      />
    </>
  );
}
