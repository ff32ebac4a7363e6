import { useEffect, useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { BulkObject } from '../bulk-contract.ts';
import { REFUSALS_SHOWN, shareDone } from '../bulk-rules.ts';
import { CHANGING_TEXTS } from '../bulk-texts.ts';
import type { load } from './videos-changing.load.ts';
import './videos-change.css';

type ChangingProps = Data<typeof load>;
type Refusals = ChangingProps['refusals'];

/** Pause between two looks while it is running, ms. */
const PAUSE = 1_000;

/** How far a change of many videos is, and what it could not change. */
export default function VideosChangingPage(first: ChangingProps) {
  const texts = useTexts(CHANGING_TEXTS);
  const { change, refusals } = useProgress(first);
  const { action, state, total, changed, waiting, refused } = change;
  const isRunning = state === 'running';
  return (
    <div className="bulk-page">
      <h1>{isRunning ? texts.doing[action](total) : texts.done[action](changed)}</h1>
      <SentMistake />
      <ProgressBar value={shareDone(change)} label={texts.progress} showPercent />
      <p role="status">
        {state === 'stopped' && `${texts.stopped} `}
        {waiting > 0 && `${texts.waiting(waiting)} `}
        {refused > 0 && texts.refused(refused)}
      </p>
      {isRunning && <p className="ui-muted">{texts.goesOn}</p>}
      <Acts change={change} />
      {refusals.length > 0 && <Refused refusals={refusals} count={refused} />}
    </div>
  );
}

/** Looks again until it is over. */
function useProgress(first: ChangingProps): ChangingProps {
  const [shown, setShown] = useState(first);
  const { change_id: change, state } = shown.change;
  useEffect(() => {
    if (state !== 'running') return;
    const look = () => void call(api.bulk.read, { change }).then(setShown, () => undefined);
    const timer = setInterval(look, PAUSE);
    return () => clearInterval(timer);
  }, [change, state]);
  return shown;
}

function Acts({ change }: { change: BulkObject }) {
  const texts = useTexts(CHANGING_TEXTS);
  const { day } = useTexts(UI_TEXTS);
  const until = fromApiDate(change.undoable_until ?? '');
  return (
    <>
      {until !== null && <p>{texts.undoAbout({ day: day(until) })}</p>}
      <form method="post" className="bulk-acts">
        {change.state === 'running' && (
          <Button type="submit" name="action" value="stop" icon="x">
            {texts.stop}
          </Button>
        )}
        {until !== null && (
          <Button type="submit" name="action" value="undo" icon="rotate-ccw">
            {texts.undo}
          </Button>
        )}
        {change.state === 'running' && (
          <Button className="bulk-look" href={href('videos-changing', { change: change.change_id })}>
            {texts.look}
          </Button>
        )}
        <Button href={href('user-manage')}>{texts.back}</Button>
      </form>
    </>
  );
}

function Refused({ refusals, count }: { refusals: Refusals; count: number }) {
  const texts = useTexts(CHANGING_TEXTS);
  return (
    <section className="bulk-part">
      <h2>{texts.refusedTitle}</h2>
      {count > REFUSALS_SHOWN && <p className="ui-muted">{texts.refusedShown(REFUSALS_SHOWN)}</p>}
      <ul className="bulk-refusals">
        {refusals.map(({ video_id: id, url, title, error }) => (
          <li key={id}>
            <a href={url}>{title || texts.untitled}</a>
            <p>{error}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
