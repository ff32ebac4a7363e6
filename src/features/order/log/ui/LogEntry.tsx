import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { FullEntryView, PersonView } from '../show.ts';
import { ACTION_TEXTS, LOG_TEXTS } from '../texts.ts';
import { Changes } from './Changes.tsx';
import { ObjectLink } from './ObjectLink.tsx';

/** One entry with everything that moderators may know. */
export function LogEntry({ entry }: { entry: FullEntryView }) {
  const { now } = useFrame();
  const texts = useTexts(LOG_TEXTS);
  const actions = useTexts(ACTION_TEXTS);
  const { at, action, actor, owner, reason, changes, detail } = entry;
  const more = Object.entries(detail).map(([field, after]) => ({ field, before: undefined, after }));
  return (
    <li className="log-entry">
      <h2>{actions[action]}</h2>
      <p className="ui-muted log-about">
        <TimeAgo at={at} now={now} />
        <span>{actor ? <Person person={actor} /> : texts.site}</span>
        <ObjectLink entry={entry} />
        {owner && entry.objectType !== 'user' && <Person person={owner} isOwner />}
      </p>
      {reason && <p className="log-reason">{reason}</p>}
      <Changes changes={[...changes, ...more]} />
    </li>
  );
}

function Person({ person: { id, name }, isOwner = false }: { person: PersonView; isOwner?: boolean }) {
  const texts = useTexts(LOG_TEXTS);
  const label = name ?? texts.deleted({ id });
  const said = isOwner ? texts.of({ name: label }) : texts.by({ name: label });
  return name === null ? <span>{said}</span> : <a href={href('user-profile', { username: name })}>{said}</a>;
}
