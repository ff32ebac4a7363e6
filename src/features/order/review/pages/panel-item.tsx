import { nameOf } from '../rules.ts';
import { REVIEW_TEXTS } from '../texts.ts';
import { TEXTS } from '#features/videos/video/texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { QUEUE_TEXTS } from '../queue-texts.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { Decided } from '../ui/Decided.tsx';
import { useButtonKeys } from '../ui/use-button-keys.ts';
import type { load } from './panel-item.load.ts';

const QueuedFilm = laterPart('queued-film', () => import('../ui/queued-film.later.tsx'));
const DecideForm = laterPart('decide-form', () => import('../ui/decide-form.later.tsx'));
const AppealAnswer = laterPart('appeal-answer', () => import('../ui/appeal-answer.later.tsx'));
const CaseList = laterPart('case-list', () => import('../ui/case-list.later.tsx'));
const ItemAside = laterPart('item-aside', () => import('../ui/item-aside.later.tsx'));

/** One waiting thing, everything said about it, and the form to decide. */
export default function PanelItemPage({ item, film, viewerId, source, decided }: Data<typeof load>) {
  const texts = useTexts(QUEUE_TEXTS);
  const { types } = useTexts(REVIEW_TEXTS);
  const { title: titleOf } = useTexts(TEXTS);
  useButtonKeys();
  const { thing, claimedBy, appeal } = item;
  const isOthers = claimedBy !== null && claimedBy.id !== viewerId;
  return (
    <PanelFrame current="panel-queue" title={film ? titleOf(thing.title) : thing.title || types[thing.type]}>
      {decided && <Decided decision={decided} source={source} />}
      {isOthers && <Alert kind="warning">{texts.takenBy({ name: claimedBy.name })}</Alert>}
      <div className="panel-columns">
        <div className="panel-case">
          {film && <QueuedFilm film={film} />}
          <p className="panel-words">{thing.words || texts.noWords}</p>
          <CaseList item={item} />
          {appeal && <AppealAnswer appeal={appeal} item={nameOf(thing)} source={source} />}
          {!isOthers && <DecideForm item={item} source={source} last={decided?.id ?? null} />}
        </div>
        <ItemAside item={item} viewerId={viewerId} source={source} />
      </div>
    </PanelFrame>
  );
}
