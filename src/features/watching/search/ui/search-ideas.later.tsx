import type { ChannelObject } from '#features/videos/channel/contract.ts';
import { ChannelGrid } from '#features/videos/channel/ui/ChannelGrid.tsx';
import type { TagObject } from '#features/videos/tag/contract.ts';
import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FILTER_TEXTS } from '../filter-texts.ts';
import { LATER_TEXTS } from '../later-texts.ts';
import { addressOf, isFiltered, NO_FILTERS } from '../rules.ts';
import type { SearchData } from './SearchResults.tsx';

/** Where to begin if nothing was searched for, or to go on if nothing was found. */
export default function SearchIdeas(data: SearchData) {
  if (data.address.query === '') return <Beginnings {...data} />;
  return isFiltered(data.address) ? <NoneFiltered {...data} /> : <NothingFound {...data} />;
}

function Beginnings({ ideas, places, feed, filters }: SearchData) {
  const texts = useTexts(LATER_TEXTS);
  return (
    <>
      <h1 className="search-invitation">{texts.invitation}</h1>
      <TagsAndPlaces tags={ideas} places={places} />
      {feed.videos.length > 0 ? (
        <section aria-labelledby="newest" className="search-ideas">
          <h2 id="newest">{texts.newest}</h2>
          <VideoList feed={feed} source={api.feed.new} query={{ ...filters }} empty="" />
        </section>
      ) : (
        <EmptyState icon="film" title={texts.noVideos} action={<ToExplore />} />
      )}
    </>
  );
}

function NothingFound({ address, ideas, places }: SearchData) {
  const texts = useTexts(LATER_TEXTS);
  return (
    <>
      <EmptyState icon="search" title={texts.nothing({ query: address.query })} action={<ToExplore />}>
        {texts.nothingIdea}
      </EmptyState>
      <TagsAndPlaces tags={ideas} places={places} />
    </>
  );
}

function NoneFiltered({ address }: SearchData) {
  const texts = useTexts(FILTER_TEXTS);
  const clear = (
    <Button icon="x" href={addressOf({ ...address, ...NO_FILTERS })}>
      {texts.clearFilters}
    </Button>
  );
  return <EmptyState icon="film" title={texts.noneFiltered} action={clear} />;
}

function ToExplore() {
  const texts = useTexts(LATER_TEXTS);
  return (
    <Button icon="compass" href={href('explore')}>
      {texts.explore}
    </Button>
  );
}

interface TagsAndPlacesProps {
  tags: readonly TagObject[];
  places: readonly ChannelObject[];
}

/** Popular tags, and the largest channels. */
function TagsAndPlaces({ tags, places }: TagsAndPlacesProps) {
  const texts = useTexts(LATER_TEXTS);
  return (
    <>
      {tags.length > 0 && (
        <section aria-labelledby="popular-tags" className="search-ideas">
          <h2 id="popular-tags">{texts.popular}</h2>
          <TagLinks tags={tags} />
        </section>
      )}
      {places.length > 0 && (
        <section aria-labelledby="places" className="search-ideas">
          <h2 id="places">{texts.channels}</h2>
          <ChannelGrid channels={places} />
          <p>
            <a className="ui-lone" href={href('explore')}>
              {texts.explore}
            </a>
          </p>
        </section>
      )}
    </>
  );
}
