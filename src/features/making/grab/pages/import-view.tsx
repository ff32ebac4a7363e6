import { useEffect, useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { CHANGING_TEXTS } from '#features/making/studio/bulk-texts.ts';
import { call } from '#platform/web/call.ts';
import { followResource } from '#platform/web/follow.ts';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { api, href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { ReadAnswer } from '../list-contract.ts';
import { LIST_TEXTS } from '../item-texts.ts';
import { LISTS_TEXTS } from '../list-texts.ts';
import { ImportForm } from '../ui/ImportForm.tsx';
import { ImportProgress, Moved, Reading } from '../ui/ImportProgress.tsx';
import type { load } from './import-view.load.ts';
import '#ui/task.css';
import './import-list.css';

/** Pause between two looks where push does not work, ms. */
const POLL_MS = 5_000;

/** One import: what was found to choose from, or how far it is. Without scripts it consists of forms. */
export default function ImportViewPage({ first, choice, moved }: Data<typeof load>) {
  const names = useTexts(LISTS_TEXTS);
  const texts = useTexts(LIST_TEXTS);
  const answer = useProgress(first);
  const { title, source, state, counts, error } = answer.import;
  const isEmpty = state === 'ready' && counts.found === 0;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="task">
      <h1>{title || source || names.several(all)}</h1>
      {title && source && source !== title && <p className="ui-muted">{source}</p>}
      {!choice && <SentMistake />}
      <p role="status">{isEmpty ? texts.found(0) : names.states[state]}</p>
      <NextLook at={answer.import.next_look} />
      {error !== null && <Alert kind={state === 'unreadable' ? 'danger' : 'info'}>{error}</Alert>}
      {state === 'reading' && <Reading unread={counts.unread} all={all} />}
      {['running', 'paused', 'done'].includes(state) && <ImportProgress {...answer} />}
      {moved !== null && <Moved account={moved} />}
      {choice && <ImportForm list={answer.import} choice={choice} />}
      <Acts {...answer.import} />
    </div>
  );
}

/** Follows it until it is over; a list that has just been read has a choice, for which the page is loaded. */
function useProgress(first: ReadAnswer): ReadAnswer {
  const [shown, setShown] = useState(first);
  const { import_id: list, state } = shown.import;
  const isOpen = ['reading', 'running', 'paused'].includes(state);
  useEffect(() => {
    if (!isOpen) return;
    const look = () =>
      void call(api.imports.read, { import: list }).then(
        (next) => (isReadNow(state, next) ? location.reload() : setShown(next)),
        () => undefined,
      );
    const stop = followResource('import', list, 'import', () => look());
    const timer = setInterval(look, POLL_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [list, state, isOpen]);
  return shown;
}

function NextLook({ at }: { at: string | null }) {
  const { nextLook } = useTexts(LIST_TEXTS);
  const { day } = useTexts(UI_TEXTS);
  const date = at === null ? null : fromApiDate(at);
  return date !== null && <p className="ui-muted">{nextLook({ day: day(date) })}</p>;
}

function isReadNow(before: string, { import: { state, counts } }: ReadAnswer): boolean {
  return (before === 'reading' && state === 'ready') || (state === 'done' && counts.found > 0);
}

function Acts({ import_id: list, kind, state, counts, next_look: nextLook }: ReadAnswer['import']) {
  const texts = useTexts(LIST_TEXTS);
  const { look } = useTexts(CHANGING_TEXTS);
  const mayRetry = state === 'unreadable' || (state !== 'reading' && counts.failed > 0);
  const isFollowable = kind === 'feed' && ['running', 'paused', 'done'].includes(state);
  return (
    <form method="post" className="task-acts">
      {state === 'running' && (
        <Button type="submit" name="action" value="pause" icon="pause">
          {texts.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button type="submit" name="action" value="resume" icon="play" variant="primary">
          {texts.resume}
        </Button>
      )}
      {mayRetry && (
        <Button type="submit" name="action" value="retry" icon="rotate-ccw">
          {state === 'unreadable' ? texts.retry : texts.retryAll(counts.failed)}
        </Button>
      )}
      {['reading', 'running', 'paused'].includes(state) && (
        <Button className="imports-look" href={href('import-view', { import: list })}>
          {look}
        </Button>
      )}
      {isFollowable && (
        <Button type="submit" name="action" value={nextLook ? 'unfollow' : 'follow'} icon="bell">
          {nextLook ? texts.unfollow : texts.follow}
        </Button>
      )}
      <Button href={href('import-list')}>{texts.back}</Button>
      <Button type="submit" name="action" value="remove" icon="trash-2">
        {texts.remove}
      </Button>
      {counts.done + counts.waiting > 0 && <p className="ui-muted">{texts.removeAbout}</p>}
    </form>
  );
}
