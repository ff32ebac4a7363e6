import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import './Tooltip.css';

const DELAY = 200;

interface TooltipProps {
  /** The text; nothing is shown while it is empty. */
  content: ReactNode;
  side?: 'top' | 'bottom';
  /** Called when the tooltip is about to show, to fetch its text. */
  onOpen?: () => void;
  className?: string;
  /** The explained element; if it is focusable, the tooltip also works with the keyboard. */
  children: ReactNode;
}

/** A short explanation on hover and focus; Escape hides it. */
export function Tooltip({ content, side = 'top', onOpen, className, children }: TooltipProps) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const isOpen = useLate(wanted, DELAY) && wanted && Boolean(content);
  function want(): void {
    onOpen?.();
    setWanted(true);
  }
  function stop(): void {
    setWanted(false);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') stop();
  }
  return (
    <span
      className={classNames('ui-tooltip-anchor', className)}
      aria-describedby={isOpen ? id : undefined}
      onPointerEnter={want}
      onPointerLeave={stop}
      onFocus={want}
      onBlur={stop}
      onKeyDown={onKeyDown}
    >
      {children}
      {isOpen && (
        <span role="tooltip" id={id} className={`ui-tooltip ui-tooltip-${side}`}>
          {content}
        </span>
      )}
    </span>
  );
}

/** The value as it was `delay` ms ago. */
function useLate(value: boolean, delay: number): boolean {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), value ? delay : 0);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return late;
}
