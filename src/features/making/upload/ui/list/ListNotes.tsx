import { useEffect, useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TEXTS as UI_TEXTS } from '#ui/texts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { LIST_MOST, REASONS_MOST } from '../../list-rules.ts';
import { LIST_TEXTS } from '../../list-texts.ts';
import { TEXTS } from '../../texts.ts';
import type { ListEngine } from './engine.ts';
import type { ListHold, ListView } from './list-store.ts';
import { pickFiles } from './pick.ts';
import type { ListAdmission, OpenList } from './use-list.ts';

interface ListNotesProps {
  view: ListView;
  list: OpenList;
  onFiles: (files: readonly File[]) => void;
}

/** Why the list does not go on, and the way out. */
export function ListNotes({ view, list: { engine, files }, onFiles }: ListNotesProps) {
  const texts = useTexts(LIST_TEXTS);
  if (view.isElsewhere) return view.isFollowing && <Alert>{texts.elsewhere}</Alert>;
  const missing = view.items.filter(({ state }) => state === 'missing');
  const allow = async () => {
    await files.ask(missing);
    engine.release(({ state }) => state === 'missing');
  };
  return (
    <>
      {view.hold && <HoldNote hold={view.hold} engine={engine} />}
      {view.albumMistake && (
        <Alert
          kind="danger"
          action={
            <Button size="small" onClick={engine.publishAll}>
              {texts.retry}
            </Button>
          }
        >
          {view.albumMistake}
        </Alert>
      )}
      {missing.length > 0 && (
        <Alert
          kind="warning"
          action={
            <span className="upload-note-tools">
              {files.mayAsk(missing) && (
                <Button size="small" variant="primary" title={texts.allowAbout} onClick={() => void allow()}>
                  {texts.allow}
                </Button>
              )}
              <Button size="small" onClick={() => void pickFiles().then(onFiles)}>
                {texts.again}
              </Button>
            </span>
          }
        >
          {texts.againAbout(missing.length)}
        </Alert>
      )}
    </>
  );
}

/** How often it is said anew how long it will be, ms. */
const SAY_MS = 15_000;

function HoldNote({ hold: { kind, until }, engine }: { hold: ListHold; engine: ListEngine }) {
  const texts = useTexts(LIST_TEXTS);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SAY_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(1, Math.ceil((until - now) / 60_000));
  return (
    <Alert
      kind="warning"
      action={
        <Button size="small" onClick={engine.endHold}>
          {texts.tryNow}
        </Button>
      }
    >
      {kind === 'limit' ? texts.held(minutes) : texts.offline}
    </Alert>
  );
}

interface AdmissionNoteProps {
  admission: ListAdmission;
  onClose: () => void;
}

/** Which of the chosen files did not come into the list, and why. */
export function AdmissionNote({ admission: { refused, twins, over, isCut }, onClose }: AdmissionNoteProps) {
  const texts = useTexts(LIST_TEXTS);
  const dialogTexts = useTexts(TEXTS);
  const uiTexts = useTexts(UI_TEXTS);
  if (refused.length + twins + over === 0 && !isCut) return null;
  return (
    <Alert
      kind="warning"
      action={<IconButton icon="x" size="small" label={uiTexts.close} onClick={onClose} />}
    >
      {refused.length > 0 && <p>{texts.leftOut(refused.length)}</p>}
      <ul className="upload-reasons">
        {refused.slice(0, REASONS_MOST).map((one, at) => (
          <li key={`${at}/${one.name}`}>{dialogTexts.notTaken(one)}</li>
        ))}
        {refused.length > REASONS_MOST && <li>{texts.andMore(refused.length - REASONS_MOST)}</li>}
      </ul>
      {twins > 0 && <p>{texts.twins(twins)}</p>}
      {over > 0 && <p>{texts.over({ most: String(LIST_MOST), count: String(over) })}</p>}
      {isCut && <p>{texts.cut}</p>}
    </Alert>
  );
}
