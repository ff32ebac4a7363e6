import { useEffect } from 'react';
import type { ChannelObject } from '#features/videos/channel/contract.ts';
import type { TagObject } from '#features/videos/tag/contract.ts';
import type { AskedFilters } from '#features/watching/feed/rules.ts';
import type { VideoListView } from '#features/watching/feed/view.ts';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { laterPart } from '#shell/frame/later-part.tsx';
import { api, href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import { MarkedWords } from '#ui/MarkedWords.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressOf, isFiltered, isOfVideos, KINDS, type SearchAddress, wordsOf } from '../rules.ts';
import type { NamedResults } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import type { SpokenView } from '../view.ts';
import { SearchHeading } from './SearchSkeleton.tsx';

/** Results shown for less than this, ms, are not remembered: the query was still being typed. */
const READ_MS = 2_000;

const FoundNames = laterPart('found-names', () => import('./found-names.later.tsx'));
const SearchIdeas = laterPart('search-ideas', () => import('./search-ideas.later.tsx'));
const SearchFilters = laterPart('search-filters', () => import('./search-filters.later.tsx'));

/** The results of a search, and what was searched for. */
export interface SearchData {
  readonly address: SearchAddress;
  readonly feed: VideoListView;
  /** Things found by name; null if only videos are searched for. */
  readonly names: (NamedResults & { readonly next: string | null }) | null;
  /** Videos in which the words are said. */
  readonly spoken: readonly SpokenView[];
  /** The corrected query that was searched for; null if it was not corrected. */
  readonly corrected: string | null;
  /** What was probably meant by a query that found few videos, with a word that finds far more. */
  readonly meant: string | null;
  /** The id of the chosen channel. */
  readonly channelId: number | null;
  /** The filters that a moderator has set in the address. */
  readonly filters: AskedFilters;
  /** The channels to choose from. */
  readonly channels: readonly { readonly url: string; readonly title: string }[];
  /** The largest channels, to begin with if nothing was searched for. */
  readonly places: readonly ChannelObject[];
  /** Tags to continue with if nothing was searched for or found. */
  readonly ideas: readonly TagObject[];
}

/** The results, with more loaded as they are scrolled. Spec §2.3. */
export function SearchResults(data: SearchData) {
  const { address, feed, names, spoken, corrected } = data;
  const texts = useTexts(TEXTS);
  const { query, kind } = address;
  useRemembered(query);
  if (query === '') return <SearchIdeas {...data} />;
  const hasNames =
    spoken.length > 0 ||
    (names !== null && Object.values(names).some((list) => list !== null && list.length > 0));
  const hasVideos = feed.videos.length > 0;
  const isNarrowed = isFiltered(address);
  // The list ends before this page, which is no reason to search for something else.
  const isPastEnd = !hasVideos && feed.page.total > 0;
  const isNothing = !hasVideos && !isPastEnd && (isNarrowed || !hasNames);
  return (
    <MarkedWords words={wordsOf(corrected ?? query)}>
      <SearchHeading query={query} />
      {corrected !== null && (
        <p className="search-corrected">
          <Icon name="info" size={20} />
          {texts.corrected({ query, corrected })}
        </p>
      )}
      {data.meant !== null && <Meant query={data.meant} />}
      <TabLinks
        label={texts.kindsLabel}
        items={KINDS.map((one) => ({
          href: addressOf({ ...address, kind: one }),
          label: texts.kinds[one],
          current: one === kind,
        }))}
      />
      {isOfVideos(address) && (isNarrowed || !isNothing) && (
        <div className="search-chips">
          <SearchFilters address={address} channels={data.channels} />
        </div>
      )}
      {hasNames && (
        <div className={kind === 'all' ? 'search-names' : undefined}>
          <FoundNames address={address} names={names} spoken={spoken} />
        </div>
      )}
      {(hasVideos || isPastEnd) && <FoundVideos {...data} />}
      {isNothing && <SearchIdeas {...data} />}
    </MarkedWords>
  );
}

/** The same search with the word that was probably meant. */
function Meant({ query }: { query: string }) {
  const texts = useTexts(TEXTS);
  return (
    <p className="search-corrected">
      <Icon name="search" size={20} />
      <span>
        <Phrase
          text={texts.didYouMean}
          parts={{ query: <a href={href('search', {}, { q: query })}>{query}</a> }}
        />
      </span>
    </p>
  );
}

function FoundVideos({ address, feed, channelId, filters }: SearchData) {
  const texts = useTexts(TEXTS);
  const { query, order, age, length, quality } = address;
  const asked = Object.entries({ order, age, length, quality }).filter(([, value]) => value);
  return (
    <section aria-labelledby="found-videos" className="search-videos">
      <h2 id="found-videos" className="ui-hidden">
        {texts.kinds.videos}
      </h2>
      <VideoList
        feed={feed}
        source={api.search.videos}
        query={{ query, channel: channelId ?? undefined, ...filters, ...Object.fromEntries(asked) }}
        empty={texts.noneOfKind}
      />
    </section>
  );
}

/** Remembers a search once its results have been shown for a while. */
function useRemembered(query: string): void {
  useEffect(() => {
    const timer = setTimeout(rememberLater, READ_MS, query);
    return () => clearTimeout(timer);
  }, [query]);
}

async function rememberLater(query: string): Promise<void> {
  (await import('./recent-searches.ts')).rememberSearch(query);
}
