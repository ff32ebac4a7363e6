import { TagLinks } from '#features/videos/tag/ui/TagLinks.tsx';
import type { Data } from '#platform/http/pages.ts';
import { ChannelGrid } from '../ui/ChannelGrid.tsx';
import { href } from '#src/routes.ts';
import './explore.css';
import type { load } from './explore.load.ts';
import { useTexts } from '#ui/use-texts.ts';
import { EXPLORE_TEXTS } from '../explore-texts.ts';

/** Channels and popular tags. */
export default function ExplorePage({ channels, tags }: Data<typeof load>) {
  const texts = useTexts(EXPLORE_TEXTS);
  return (
    <div className="explore">
      <h1>{texts.explore}</h1>
      <section aria-labelledby="channels">
        <h2 id="channels">{texts.channels}</h2>
        <ChannelGrid channels={channels} />
        <p>
          <a className="ui-lone" href={href('channels')}>
            {texts.allChannels}
          </a>
        </p>
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags">{texts.tags}</h2>
          <TagLinks tags={tags} />
          <p>
            <a className="ui-lone" href={href('tag-top-dog')}>
              {texts.topDogs}
            </a>
          </p>
        </section>
      )}
    </div>
  );
}
