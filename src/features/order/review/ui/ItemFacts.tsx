import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ShownItem } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { Fact, Facts } from '#features/pages/panel/ui/Facts.tsx';

/** The owner of the thing, and a link to it. */
export function ItemFacts({ item: { thing, author } }: { item: ShownItem }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { now } = useFrame();
  return (
    <>
      <Facts>
        <Fact name={texts.author}>
          {author ? (
            <a href={href('user-profile', { username: author.username })}>{author.username}</a>
          ) : (
            texts.nobody
          )}
        </Fact>
        {author && (
          <>
            <Fact name={texts.since}>
              <TimeAgo at={author.since} now={now} />
            </Fact>
            <Fact name={texts.videos}>{author.videos}</Fact>
          </>
        )}
      </Facts>
      <div className="panel-buttons">
        {thing.link && (
          <Button href={thing.link} size="small" icon="external-link">
            {texts.open}
          </Button>
        )}
        {thing.type === 'video' && (
          <Button href={href('panel-video', { video: thing.id })} size="small" icon="pencil">
            {texts.edit}
          </Button>
        )}
      </div>
    </>
  );
}
