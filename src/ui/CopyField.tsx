import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { Field } from './Field.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './CopyField.css';

/** How long "Copied!" is shown, ms. */
const SHOWN = 2000;

interface CopyFieldProps {
  label: string;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  value: string;
  onCopy?: () => void;
}

/** A text to copy. After copying it says "Copied!"; if copying fails the button disappears. Spec §8. */
export function CopyField({ label, hideLabel, value, onCopy }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const texts = useTexts(TEXTS);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  async function copy(): Promise<void> {
    const done = await copyText(value, input.current);
    setState(done ? 'copied' : 'failed');
    if (!done) return;
    onCopy?.();
    setTimeout(() => setState('idle'), SHOWN);
  }
  const text = state === 'copied' ? texts.copied : texts.copy;
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(control) => (
        <div className="ui-copy">
          <input {...control} ref={input} className="ui-input" readOnly value={value} onFocus={selectAll} />
          {state !== 'failed' && (
            <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={copy} className="ui-copy-button">
              {text}
            </Button>
          )}
          <span role="status" className="ui-hidden">
            {state === 'copied' ? text : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

function selectAll(event: { currentTarget: HTMLInputElement }): void {
  event.currentTarget.select();
}
