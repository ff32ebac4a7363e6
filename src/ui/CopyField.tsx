import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { Field } from './Field.tsx';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './CopyField.css';

/** How long "Copied!" stands, ms. */
const SHOWN = 2000;

interface CopyFieldProps {
  label: string;
  /** Only screen readers get the label. */
  hideLabel?: boolean;
  value: string;
  onCopy?: () => void;
}

/**
 * A text to take along. After copying it says "Copied!"; where copying fails the button goes away. Spec §8.
 */
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
