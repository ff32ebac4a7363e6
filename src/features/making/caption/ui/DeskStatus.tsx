import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { SaveState } from './use-caption-store.ts';

interface DeskStatusProps {
  state: SaveState;
  /** The page with what is stored. */
  stored: string;
  onSaveAnyway: () => void;
}

/** How it stands with saving. */
export function DeskStatus({ state, stored, onSaveAnyway }: DeskStatusProps) {
  const texts = useTexts(EDITOR_TEXTS);
  if (state.kind === 'conflict')
    return (
      <Alert kind="warning">
        <p>{texts.conflict}</p>
        <div className="desk-row">
          <Button href={stored} target="_blank">
            {texts.lookAtOthers}
          </Button>
          <Button onClick={onSaveAnyway}>{texts.saveAnyway}</Button>
        </div>
      </Alert>
    );
  if (state.kind === 'failed') return <Alert kind="danger">{state.text}</Alert>;
  if (state.kind === 'nothing') return <Alert kind="danger">{texts.nothing}</Alert>;
  return (
    <p role="status" className="ui-muted">
      {state.kind === 'unsaved' && texts.unsaved}
      {state.kind === 'saved' && (state.leftOut > 0 ? texts.leftOut(state.leftOut) : texts.saved)}
    </p>
  );
}
