import { FeedHeader } from '#features/watching/feed/ui/FeedHeader.tsx';
import { VideoCard } from '#features/watching/feed/ui/VideoCard.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../page-texts.ts';
import type { load } from './tag-top-dog.load.ts';
import '#features/watching/feed/ui/VideoList.css';
import './tag-top-dog.css';

/** The top dogs: the leading video of each of the most used tags. */
export default function TopDogPage({ dogs }: Data<typeof load>) {
  const texts = useTexts(TEXTS);
  const explore = (
    <Button icon="compass" href={href('explore')}>
      {texts.explore}
    </Button>
  );
  return (
    <>
      <FeedHeader title={texts.topDogs}>{texts.topDogsAbout}</FeedHeader>
      {dogs.length === 0 && <EmptyState icon="trophy" title={texts.noTopDogs} action={explore} />}
      <ul className="video-list">
        {dogs.map(({ video, tags }, at) => (
          <li key={video.id} className="top-dog">
            <p className="top-dog-tags">
              {tags.map((tag) => (
                <a key={tag.tag_id} href={href('tag', { tag: tag.text })}>
                  #{tag.label}
                </a>
              ))}
            </p>
            <VideoCard video={video} isEager={at < 4} />
          </li>
        ))}
      </ul>
    </>
  );
}
