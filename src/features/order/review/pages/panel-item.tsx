import { nameOf } from '../rules.ts';
import { REVIEW_TEXTS } from '../texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { QueueItem } from '../model/queue.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { useButtonKeys } from '../ui/use-button-keys.ts';
import type { load } from './panel-item.load.ts';

const DecideForm = laterPart('decide-form', () => import('../ui/decide-form.later.tsx'));
const AppealAnswer = laterPart('appeal-answer', () => import('../ui/appeal-answer.later.tsx'));
const CaseList = laterPart('case-list', () => import('../ui/case-list.later.tsx'));
const ItemAside = laterPart('item-aside', () => import('../ui/item-aside.later.tsx'));

/** One waiting thing, everything said about it, and the form to decide. */
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
          {!isOthers && <DecideForm thing={thing} hasComplaints={item.complaints.length > 0} />}
        </div>
        <ItemAside item={item} viewerId={viewerId} />
      </div>
    </PanelFrame>
  );
}

/** The video itself, if it may be played, so that nobody has to leave the page to decide. */
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
