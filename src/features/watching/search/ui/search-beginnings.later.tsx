import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { api } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import SearchIdeas from './search-ideas.later.tsx';
import type { SearchData } from './SearchResults.tsx';

/** Where to begin before anything is searched for: tags, the largest channels, and the newest videos. */
export default function SearchBeginnings({ ideas, places, feed, filters }: SearchData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <h1 className="search-invitation">{texts.invitation}</h1>
      <SearchIdeas tags={ideas} places={places} />
      {feed.videos.length > 0 && (
        <section aria-labelledby="newest" className="search-ideas">
          <h2 id="newest">{texts.newest}</h2>
          <VideoList feed={feed} source={api.feed.new} query={{ ...filters }} empty="" />
        </section>
      )}
    </>
  );
}
