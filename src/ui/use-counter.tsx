import { type InputEvent, useState } from 'react';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Counted<T extends TextControl> {
  value?: unknown;
  defaultValue?: unknown;
  onInput?: (event: InputEvent<T>) => void;
}

/** "12 / 150" for a controlled or uncontrolled input; nothing without a maximum. */
export function useCounter<T extends TextControl>(max: number | undefined, input: Counted<T>) {
  const [typed, setTyped] = useState(() => lengthOf(input.defaultValue));
  const length = input.value === undefined ? typed : lengthOf(input.value);
  function onInput(event: InputEvent<T>): void {
    setTyped(event.currentTarget.value.length);
    input.onInput?.(event);
  }
  return { onInput, shown: max !== undefined && <Counter length={length} max={max} /> };
}

function Counter({ length, max }: { length: number; max: number }) {
  const texts = useTexts(TEXTS);
  return (
    <span className={`ui-counter ui-numbers${length > max ? ' ui-counter-over' : ''}`}>
      <span aria-hidden="true">{texts.used(length, max)}</span>
      <span className="ui-hidden">{texts.usedSpoken({ length, max })}</span>
    </span>
  );
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}
