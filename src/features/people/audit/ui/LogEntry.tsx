import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ObjectNames } from '../field-rules.ts';
import type { FullEntryView, PersonView } from '../show.ts';
import { ACTION_TEXTS, LOG_TEXTS } from '../log-texts.ts';
import { Changes } from './Changes.tsx';
import { ObjectLink } from './ObjectLink.tsx';

interface LogEntryProps {
  entry: FullEntryView;
  names: ObjectNames;
  /** Names of fields that other features define. */
  fields: Readonly<Record<string, string>>;
}

/** One entry as moderators see it. */
export function LogEntry({ entry, names, fields }: LogEntryProps) {
  const { now } = useFrame();
  const texts = useTexts(LOG_TEXTS);
  const actions = useTexts(ACTION_TEXTS);
  const { at, action, actor, owner, reason, changes, objectType: type, objectId: object } = entry;
  return (
    <li className="log-entry">
      <p className="ui-muted log-when">
        <TimeAgo at={at} now={now} />
        <span>{actor ? <Person person={actor} /> : texts.site}</span>
      </p>
      <div>
        <h2>{actions[action]}</h2>
        <p className="ui-muted log-about">
          <ObjectLink entry={entry} names={names} />
          {owner && type !== 'user' && <Person person={owner} isOwner={type !== 'channel'} />}
          {object !== null && type !== 'setting' && (
            <a href={href('log', {}, { type, object })}>{texts.history}</a>
          )}
        </p>
        {reason && <p className="log-reason">{reason}</p>}
        <Changes changes={changes} names={names} fields={fields} />
      </div>
    </li>
  );
}

function Person({ person: { id, name }, isOwner = false }: { person: PersonView; isOwner?: boolean }) {
  const texts = useTexts(LOG_TEXTS);
  const label = name ?? texts.deleted({ id });
  const said = isOwner ? texts.of({ name: label }) : label;
  return name === null ? <span>{said}</span> : <a href={href('user-profile', { username: name })}>{said}</a>;
}
