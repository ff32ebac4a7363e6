import { type InputEvent, useState } from 'react';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface CountedFieldProps<T extends TextControl> {
  value?: unknown;
  defaultValue?: unknown;
  onInput?: (event: InputEvent<T>) => void;
}

/** The part of the limit from which what is left is worth knowing. */
const NEARLY = 0.9;

/**
 * "12 / 150" for a controlled or uncontrolled input; nothing without a maximum, or far below it if `isLate`.
 */
export function useCounter<T extends TextControl>(
  max: number | undefined,
  input: CountedFieldProps<T>,
  isLate = false,
) {
  const [typed, setTyped] = useState(() => lengthOf(input.defaultValue));
  const length = input.value === undefined ? typed : lengthOf(input.value);
  function onInput(event: InputEvent<T>): void {
    setTyped(event.currentTarget.value.length);
    input.onInput?.(event);
  }
  const isShown = max !== undefined && (!isLate || length >= max * NEARLY);
  return { onInput, shown: isShown && <Counter length={length} max={max} /> };
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
