import { formatSize } from '#base/numbers.ts';
import { useTexts } from '#ui/use-texts.ts';
import { FILMS_TEXTS } from '../films-texts.ts';
import type { Storage } from '../model/storage.ts';
import { Fact, Facts } from './Facts.tsx';
import { PanelPartBox } from './PanelFrame.tsx';

type Groups = Storage['moves']['groups'];
type State = Groups[number]['state'];

/** In which form videos are stored, how far moving old ones is, and what it saves. */
export function FilmsPart({ moves: { groups, hasRoom } }: { moves: Storage['moves'] }) {
  const texts = useTexts(FILMS_TEXTS);
  const of = (...states: State[]) => groups.filter(({ state }) => states.includes(state));
  const waiting = sum(of('waiting', 'moving'), 'count');
  const kept = sum(of('returned', 'returning'), 'count');
  const going = hasRoom ? texts.states.going : texts.states.room;
  return (
    <PanelPartBox title={texts.title} about={texts.about}>
      <Facts>
        <Fact name={texts.state}>{waiting > 0 ? going : texts.states.done}</Fact>
        <Fact name={texts.moved}>{texts.videos(sum(of('moved', 'joined'), 'count'))}</Fact>
        <Fact name={texts.waiting}>{texts.videos(waiting)}</Fact>
        {kept > 0 && <Fact name={texts.kept}>{texts.videos(kept)}</Fact>}
        <Stuck groups={of('stuck')} />
        <Fact name={texts.saved}>{formatSize(Math.max(0, sum(of('moved'), 'saved')))}</Fact>
        <Fact name={texts.leftovers}>{formatSize(sum(groups, 'leftovers'))}</Fact>
      </Facts>
    </PanelPartBox>
  );
}

function Stuck({ groups }: { groups: Groups }) {
  const texts = useTexts(FILMS_TEXTS);
  if (groups.length === 0) return null;
  const named = groups.map(({ reason: name, count }) => {
    const reason = texts.reasons[name as keyof typeof texts.reasons] ?? texts.reasons.failed;
    return groups.length > 1 ? texts.reasonOf({ count, reason }) : reason;
  });
  const count = texts.videos(sum(groups, 'count'));
  return <Fact name={texts.stuck}>{texts.stuckOf({ count, reasons: named.join(', ') })}</Fact>;
}

function sum(groups: Groups, field: 'count' | 'saved' | 'leftovers'): number {
  return groups.reduce((all, group) => all + group[field], 0);
}
