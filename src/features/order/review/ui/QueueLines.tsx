import { nameOf, type ObjectType, type Source } from '../rules.ts';
import { REVIEW_TEXTS } from '../texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { QueueLine } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';

/** The waiting things, one line each. */
export function QueueLines({ lines, source }: { lines: readonly QueueLine[]; source: Source | null }) {
  return (
    <ul className="panel-rows">
      {lines.map((line) => (
        <li key={nameOf(line)} className="panel-line">
          <Picture line={line} />
          <Line line={line} source={source} />
        </li>
      ))}
    </ul>
  );
}

/** Icons for things without a picture. */
const MARKS: Readonly<Record<ObjectType, IconName>> = {
  video: 'film',
  comment: 'message-circle',
  message: 'mail',
  user: 'user',
  album: 'album',
  complaint: 'flag',
};

function Picture({ line: { type, picture } }: { line: QueueLine }) {
  if (picture) return <Thumbnail video={picture} width={128} />;
  return (
    <span className="panel-mark">
      <Icon name={MARKS[type]} size={24} />
    </span>
  );
}

function Line({ line, source: part }: { line: QueueLine; source: Source | null }) {
  const texts = useTexts(QUEUE_TEXTS);
  const { types, sources } = useTexts(REVIEW_TEXTS);
  const { now } = useFrame();
  const { type, title, words, owner, reports, since, claimedBy } = line;
  const { title: titleOf } = useTexts(TEXTS);
  const isWords = type === 'comment' || type === 'message';
  const given = type === 'video' ? titleOf(title) : title;
  const name = (isWords ? words : given) || types[type];
  return (
    <div>
      <p>
        <a href={href('panel-item', { item: nameOf(line) }, { source: part ?? undefined })}>{name}</a>
      </p>
      <p className="ui-muted panel-about">
        <span>{types[type]}</span>
        <span>{owner ? texts.by({ name: owner }) : texts.nobody}</span>
        <TimeAgo at={since} now={now} />
        {reports > 0 && <span>{texts.reports(reports)}</span>}
      </p>
      <p className="panel-about">
        {line.sources.map((source) => (
          <span key={source} className="panel-chip">
            {sources[source]}
          </span>
        ))}
        {claimedBy !== null && <span>{texts.takenBy({ name: claimedBy })}</span>}
      </p>
    </div>
  );
}
