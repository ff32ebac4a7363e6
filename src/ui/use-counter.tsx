import { type InputEvent, type ReactNode, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Counted<T extends TextControl> {
  value?: unknown;
  defaultValue?: unknown;
  onInput?: (event: InputEvent<T>) => void;
}

/**
 * "12 / 150" for a control, whether its value is kept by the caller or by itself; nothing without a maximum.
 */
export function useCounter<T extends TextControl>(max: number | undefined, input: Counted<T>) {
  const [typed, setTyped] = useState(() => lengthOf(input.defaultValue));
  const length = input.value === undefined ? typed : lengthOf(input.value);
  function onInput(event: InputEvent<T>): void {
    setTyped(event.currentTarget.value.length);
    input.onInput?.(event);
  }
  return { onInput, shown: max === undefined ? undefined : counter(length, max) };
}

function counter(length: number, max: number): ReactNode {
  return (
    <span className={`ui-counter ui-numbers${length > max ? ' ui-counter-over' : ''}`}>
      {length}
      <span aria-hidden="true"> / </span>
      <span className="ui-hidden"> of </span>
      {max}
    </span>
  );
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}
