import { useFrame } from '#shell/frame/frame.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ObjectNames } from '../field-rules.ts';
import type { EntryView } from '../show.ts';
import { ACTION_TEXTS, OWN_TEXTS } from '../log-texts.ts';
import { Changes } from './Changes.tsx';
import { ObjectLink } from './ObjectLink.tsx';

/** One entry as its owner sees it. */
export function OwnEntry({ entry, names }: { entry: EntryView; names: ObjectNames }) {
  const { now } = useFrame();
  const texts = useTexts(OWN_TEXTS);
  const actions = useTexts(ACTION_TEXTS);
  return (
    <li className="log-entry">
      <p className="ui-muted log-when">
        <TimeAgo at={entry.at} now={now} />
      </p>
      <div>
        <h2>{actions[entry.action]}</h2>
        <p className="ui-muted log-about">
          <ObjectLink entry={entry} names={names} />
        </p>
        {entry.reason ? (
          <p className="log-reason">{entry.reason}</p>
        ) : (
          <p className="ui-muted">{texts.noReason}</p>
        )}
        <Changes changes={entry.changes} names={names} />
      </div>
    </li>
  );
}
