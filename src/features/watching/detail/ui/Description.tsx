import { useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { timeHash } from '#base/share-at.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { VideoDetailView } from '#features/videos/video/view.ts';
import { wordsBeside } from '#features/videos/video/chapter-rules.ts';
import type { Chapter } from '#player/core/source.ts';
import { RichText } from '#features/videos/video/ui/RichText.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import './Description.css';

/** Longer descriptions start collapsed. */
const LONG = { characters: 280, lines: 5 };
/** More chapters than these start folded. */
const MOST_CHAPTERS = 6;

interface DescriptionProps {
  video: Pick<VideoDetailView, 'description' | 'chapters' | 'duration'>;
}

/** The owner's description, collapsed if it is long, and its chapters as links into the video. */
export function Description({ video }: DescriptionProps) {
  const texts = useTexts(TEXTS);
  const { chapters } = video;
  const text = wordsBeside(video.description, chapters);
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines;
  const [isOpen, setOpen] = useState(false);
  if (!text && chapters.length === 0) return null;
  return (
    <section className="watch-description" aria-label={texts.description}>
      {text && (
        <div className={isLong && !isOpen ? 'watch-words watch-words-folded' : 'watch-words'}>
          <RichText text={text} timeHref={(at) => (at < video.duration ? `#${timeHash(at)}` : null)} />
        </div>
      )}
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.less : texts.more}
        </Button>
      )}
      {chapters.length > MOST_CHAPTERS ? (
        <Disclosure summary={texts.chapterCount(chapters.length)}>
          <Chapters chapters={chapters} />
        </Disclosure>
      ) : (
        chapters.length > 0 && <Chapters chapters={chapters} />
      )}
    </section>
  );
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  const texts = useTexts(TEXTS);
  return (
    <ol className="watch-chapters" aria-label={texts.chapters}>
      {chapters.map(({ at, title }) => (
        <li key={at}>
          <a href={`#${timeHash(at)}`} className="ui-moment">
            <span className="ui-numbers">{formatDuration(at)}</span> <bdi>{title}</bdi>
          </a>
        </li>
      ))}
    </ol>
  );
}
