import type { TagObject } from '#features/videos/tag/contract.ts';
import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import type { AskedFilters } from '#features/watching/feed/rules.ts';
import type { VideoListView } from '#features/watching/feed/show.ts';
import { ModeratorFilter } from '#features/watching/feed/ui/FilteredTabs.tsx';
import { VideoList } from '#features/watching/feed/ui/VideoList.tsx';
import { laterPart } from '#shell/frame/later-part.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MarkedWords } from '#ui/Marked.tsx';
import { TabLinks } from '#ui/Tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressOf, isFiltered, KINDS, type SearchAddress, wordsOf } from '../rules.ts';
import type { Named } from '../contract.ts';
import { TEXTS } from '../texts.ts';
import { useRemembered } from './recent-searches.ts';
import { SearchHeading } from './SearchHeading.tsx';

const FoundNames = laterPart('found-names', () => import('./found-names.later.tsx'));
const SearchFilters = laterPart('search-filters', () => import('./search-filters.later.tsx'));

/** What was found, and what was looked for. */
export interface SearchData {
  readonly address: SearchAddress;
  readonly feed: VideoListView;
  /** What has such a name; null where only videos are looked for. */
  readonly names: (Named & { readonly next: string | null }) | null;
  /** The words that were looked for, where they are not those that were typed. */
  readonly corrected: string | null;
  /** The channel that was chosen. */
  readonly channelId: number | null;
  /** What a moderator has asked for beside what everybody is shown. */
  readonly filters: AskedFilters;
  /** Channels to choose from. */
  readonly channels: readonly { readonly url: string; readonly title: string }[];
  /** Tags to go on with, where nothing was looked for or found. */
  readonly ideas: readonly TagObject[];
}

/** The first page of what was found, growing as it is scrolled. Spec §2.3. */
export function SearchResults(data: SearchData) {
  const { address, feed, names, corrected } = data;
  const texts = useTexts(TEXTS);
  const { query, kind } = address;
  useRemembered(query);
  if (query === '')
    return (
      <>
        <EmptyState icon="search" level={1} title={texts.invitation} />
        <Ideas tags={data.ideas} />
      </>
    );
  const hasNames = names !== null && Object.values(names).some((list) => list !== null && list.length > 0);
  const hasVideos = feed.videos.length > 0;
  return (
    <MarkedWords words={wordsOf(corrected ?? query)}>
      <SearchHeading query={query} />
      {corrected !== null && <p className="ui-muted">{texts.corrected({ query, corrected })}</p>}
      <TabLinks
        label={texts.kindsLabel}
        items={KINDS.map((one) => ({
          href: addressOf({ ...address, kind: one }),
          label: texts.kinds[one],
          current: one === kind,
        }))}
      />
      {names !== null && <FoundNames address={address} names={names} />}
      {(kind === 'all' || kind === 'videos') && (hasVideos || isFiltered(address)) && (
        <FoundVideos {...data} />
      )}
      {!hasNames && !hasVideos && !isFiltered(address) && <NothingFound {...data} />}
    </MarkedWords>
  );
}

function FoundVideos({ address, feed, channelId, channels, filters }: SearchData) {
  const texts = useTexts(TEXTS);
  const { query, order, age, length, quality } = address;
  const asked = Object.entries({ order, age, length, quality }).filter(([, value]) => value);
  return (
    <section aria-labelledby="found-videos">
      <header className="search-section">
        <h2 id="found-videos">{texts.kinds.videos}</h2>
        <SearchFilters address={address} channels={channels} />
        <ModeratorFilter />
      </header>
      <VideoList
        feed={feed}
        source={api.search.videos}
        query={{ query, channel: channelId ?? undefined, ...filters, ...Object.fromEntries(asked) }}
        empty={texts.noneOfKind}
      />
    </section>
  );
}

function NothingFound({ address, ideas }: SearchData) {
  const texts = useTexts(TEXTS);
  return (
    <>
      <EmptyState
        icon="search"
        title={texts.nothing({ query: address.query })}
        action={
          <Button icon="compass" href={href('explore')}>
            {texts.explore}
          </Button>
        }
      >
        {texts.nothingIdea}
      </EmptyState>
      <Ideas tags={ideas} />
    </>
  );
}

function Ideas({ tags }: { tags: readonly TagObject[] }) {
  const texts = useTexts(TEXTS);
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="popular-tags">
      <h2 id="popular-tags">{texts.popular}</h2>
      <TagLinks tags={tags} />
    </section>
  );
}
