import { formatDuration } from '#base/duration.ts';
import { timeHash } from '#base/share-at.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { href } from '#src/routes.ts';
import { Marked } from '#ui/Marked.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LATER_TEXTS } from '../later-texts.ts';
import type { SpokenView } from '../view.ts';
import './FoundSpoken.css';

/** Videos in which the words are said: each with the passage, and a link to its second. */
export function FoundSpoken({ found }: { found: readonly SpokenView[] }) {
  const texts = useTexts(LATER_TEXTS);
  return (
    <section aria-labelledby="found-spoken">
      <h2 id="found-spoken" className="found-spoken-heading">
        {texts.spoken}
      </h2>
      <ul className="found-spoken">
        {found.map((video) => (
          <li key={video.id}>
            <a href={`${href('video-view', { code: video.code })}#${timeHash(video.at)}`}>
              <Thumbnail video={video} width={120} />
              <span className="found-spoken-words">
                <strong>{video.title}</strong>
                <small>
                  <span className="found-spoken-at ui-numbers">
                    {texts.spokenAt({ time: formatDuration(video.at) })}
                  </span>{' '}
                  <q className="ui-bidi">
                    <Marked text={video.text} />
                  </q>
                </small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
