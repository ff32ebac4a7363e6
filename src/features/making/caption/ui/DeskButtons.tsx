import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { IconName } from '#ui/icons.ts';
import { useTexts } from '#ui/use-texts.ts';
import { EDITOR_TEXTS } from '../editor-texts.ts';
import type { CueEdits } from './use-cue-edits.ts';
import type { Desk } from './use-desk.ts';
import type { DeskAct } from './use-desk-keys.ts';

const BUTTONS: readonly { act: Exclude<DeskAct, 'save'>; icon?: IconName; keys: string }[] = [
  { act: 'play', icon: 'play', keys: 'Alt+K' },
  { act: 'add', icon: 'plus', keys: 'Control+Enter' },
  { act: 'setStart', keys: 'Alt+I' },
  { act: 'setEnd', keys: 'Alt+O' },
  { act: 'split', icon: 'scissors', keys: 'Alt+Enter' },
  { act: 'merge', keys: 'Alt+M' },
  { act: 'earlier', icon: 'minus', keys: 'Alt+ArrowLeft' },
  { act: 'later', icon: 'plus', keys: 'Alt+ArrowRight' },
  { act: 'undo', icon: 'undo-2', keys: 'Control+Z' },
  { act: 'redo', keys: 'Control+Shift+Z' },
];

interface DeskButtonsProps {
  edits: CueEdits;
  desk: Desk;
}

/** What the keys do, as buttons. */
export function DeskButtons({ edits, desk }: DeskButtonsProps) {
  const texts = useTexts(EDITOR_TEXTS);
  const cannot: Partial<Record<DeskAct, boolean>> = { undo: !edits.mayUndo, redo: !edits.mayRedo };
  const ofCue = ['setStart', 'setEnd', 'split', 'merge', 'earlier', 'later'] as const;
  return (
    <div className="desk-transport" role="group" aria-label={texts.tools}>
      {BUTTONS.map(({ act, icon, keys }) => (
        <Button
          key={act}
          size="small"
          icon={icon}
          aria-keyshortcuts={keys}
          disabled={cannot[act] ?? (!desk.cue && ofCue.some((one) => one === act))}
          onClick={() => desk.act(act)}
        >
          {texts[act]}
        </Button>
      ))}
      <p role="status" className="ui-muted ui-numbers">
        {desk.said}
      </p>
    </div>
  );
}

/** The keys, for those who look for them. */
export function KeyHelp() {
  const texts = useTexts(EDITOR_TEXTS);
  return (
    <Disclosure summary={texts.keys}>
      <dl className="desk-keys">
        {[...BUTTONS.map(({ act }) => act), 'save' as const].map((act) => (
          <div key={act}>
            <dt>{texts[act]}</dt>
            <dd>
              <kbd>{texts.keyOf[act]}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
