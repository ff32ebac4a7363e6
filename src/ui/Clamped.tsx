import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import './Clamped.css';

interface ClampedProps {
  /** What opens the rest. */
  more: string;
  children: ReactNode;
}

/**
 * Shows the first twelve lines of a text; the rest once it is asked for. Without scripts all of it is shown.
 */
export function Clamped({ more, children }: ClampedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || isOpen) return;
    const measure = new ResizeObserver(() => setLong(shown.scrollHeight > shown.clientHeight + 1));
    measure.observe(shown);
    return () => measure.disconnect();
  }, [isOpen]);
  return (
    <>
      <div ref={box} className={isOpen ? undefined : 'ui-clamped'}>
        {children}
      </div>
      {isLong && !isOpen && (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {more}
        </Button>
      )}
    </>
  );
}
