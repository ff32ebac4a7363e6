import { nameOf } from '#features/order/review/rules.ts';
import { REVIEW_TEXTS } from '#features/order/review/texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { QueueItem } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { AppealAnswer } from '../ui/AppealAnswer.tsx';
import { CaseList } from '../ui/CaseList.tsx';
import { DecideForm } from '../ui/DecideForm.tsx';
import { ItemFacts } from '../ui/ItemFacts.tsx';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { useButtonKeys } from '../ui/use-button-keys.ts';
import type { load } from './panel-item.load.ts';

/** One thing that waits: what it is, what was said about it, and the decision. */
export default function PanelItemPage({ item, viewerId }: Data<typeof load>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { types } = useTexts(REVIEW_TEXTS);
  useButtonKeys();
  const { thing, claimedBy, appeal } = item;
  const isOthers = claimedBy !== null && claimedBy.id !== viewerId;
  return (
    <PanelFrame current="panel-queue" title={thing.title || types[thing.type]}>
      {isOthers && <Alert kind="warning">{texts.takenBy({ name: claimedBy.name })}</Alert>}
      <div className="panel-columns">
        <div className="panel-part">
          {item.film && <Film film={item.film} title={thing.title} />}
          <p className="panel-words">{thing.words || texts.noWords}</p>
          <CaseList item={item} />
          {appeal && <AppealAnswer appeal={appeal} item={nameOf(thing)} />}
          {!isOthers && <DecideForm thing={thing} />}
        </div>
        <aside className="panel-part">
          <ItemFacts item={item} />
          <ClaimForm name={nameOf(thing)} isMine={claimedBy?.id === viewerId} isOthers={isOthers} />
          <PanelPartBox title={texts.history}>
            <History before={item.before} />
          </PanelPartBox>
        </aside>
      </div>
    </PanelFrame>
  );
}

function ClaimForm({ name, isMine, isOthers }: { name: string; isMine: boolean; isOthers: boolean }) {
  const texts = useTexts(QUEUE_TEXTS);
  return (
    <form method="post" action={href('panel-item', { item: name })} className="panel-part">
      {isMine && <p className="ui-muted">{texts.yours}</p>}
      <div className="panel-buttons">
        {!isOthers && (
          <Button type="submit" name="act" value={isMine ? 'release' : 'claim'} size="small">
            {isMine ? texts.release : texts.take}
          </Button>
        )}
        <Button href={href('panel-queue')} size="small">
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

/** The video itself, where it may be played, so that nobody has to leave to decide. */
function Film({ film: { src, poster }, title }: { film: NonNullable<QueueItem['film']>; title: string }) {
  const texts = useTexts(QUEUE_TEXTS);
  if (!src) return <Alert kind="info">{texts.unplayable}</Alert>;
  return (
    <video
      src={src}
      poster={poster}
      controls
      preload="none"
      className="panel-video"
      aria-label={texts.watch({ title })}
    />
  );
}

function History({ before }: Pick<Data<typeof load>['item'], 'before'>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { decided } = useTexts(REVIEW_TEXTS);
  if (before.length === 0) return <p className="ui-muted">{texts.noHistory}</p>;
  return (
    <ul className="panel-rows">
      {before.map(({ decisionId, outcome, message, isUndone }) => (
        <li key={decisionId}>
          <div>
            <p>{isUndone ? texts.wasUndone({ what: decided[outcome] }) : decided[outcome]}</p>
            <p className="ui-muted">{message}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
