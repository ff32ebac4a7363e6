import type { ChannelObject } from '#features/videos/channel/contract.ts';
import { ChannelGrid } from '#features/videos/channel/ui/ChannelGrid.tsx';
import type { TagObject } from '#features/videos/tag/contract.ts';
import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

interface SearchIdeasProps {
  tags: readonly TagObject[];
  places: readonly ChannelObject[];
}

/** Where to go on if nothing was searched for or found: popular tags, and the largest channels. */
export default function SearchIdeas({ tags, places }: SearchIdeasProps) {
  const texts = useTexts(TEXTS);
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
