import { REVIEW_TEXTS } from '#features/order/review/texts.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { isNamed, nameKey, type ObjectNames } from '../field-rules.ts';
import type { OwnDecision, OwnEntryView } from '../own-show.ts';
import { ACTION_TEXTS, OBJECT_TEXTS, OWN_TEXTS } from '../log-texts.ts';
import { objectHref } from './ObjectLink.tsx';
import { OwnChanges } from './OwnChanges.tsx';

/** One entry as its owner sees it. */
export function OwnEntry({ entry, names }: { entry: OwnEntryView; names: ObjectNames }) {
  const { now } = useFrame();
  const actions = useTexts(ACTION_TEXTS);
  const { picture, decision, changes } = entry;
  return (
    <li className="log-entry">
      <div className="log-when">
        {picture && <Thumbnail video={picture} width={128} />}
        <TimeAgo at={entry.at} now={now} />
      </div>
      <div>
        <h2>{actions[entry.action]}</h2>
        <OwnThing entry={entry} names={names} />
        <Why reason={entry.reason} decision={decision} />
        <OwnChanges changes={changes} names={names} />
        {decision && <DecisionLine decision={decision} />}
      </div>
    </li>
  );
}

/** The thing by its name, as a link if it has a page. */
function OwnThing({
  entry: { objectType, objectId: id },
  names,
}: {
  entry: OwnEntryView;
  names: ObjectNames;
}) {
  const texts = useTexts(OWN_TEXTS);
  const kinds = useTexts(OBJECT_TEXTS);
  const name = id === null ? undefined : names[nameKey(objectType, id)];
  const yours: Readonly<Record<string, string>> = texts.yours;
  const gone: Readonly<Record<string, string>> = texts.gone;
  const isGone = isNamed(objectType) && name === undefined;
  const label = name ? texts.quoted({ name }) : ((isGone ? gone : yours)[objectType] ?? kinds[objectType]);
  const to = id === null ? null : objectHref(objectType, id, name);
  return <p className="log-thing">{to ? <a href={to}>{label}</a> : label}</p>;
}

/** The reason by the name it has everywhere, and the moderator's words. */
function Why({ reason, decision }: Pick<OwnEntryView, 'reason' | 'decision'>) {
  const texts = useTexts(OWN_TEXTS);
  const { reasons } = useTexts(REVIEW_TEXTS);
  if (!reason && !decision) return <p className="ui-muted">{texts.noReason}</p>;
  return (
    <div className="log-reason">
      {decision && <p className="ui-muted">{reasons[decision.reason]}</p>}
      {reason && <p>{reason}</p>}
    </div>
  );
}

/** What has become of the decision, and where to read and appeal it. */
function DecisionLine({ decision: { id, state } }: { decision: OwnDecision }) {
  const texts = useTexts(OWN_TEXTS);
  const to = href('appeal', { decision: id });
  return (
    <p className="log-about">
      <span>{texts.states[state]}</span>
      {state === 'stands' && <a href={`${to}#appeal`}>{texts.appeal}</a>}
      <a href={to}>{texts.read}</a>
    </p>
  );
}
