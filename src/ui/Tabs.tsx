import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { shortCount } from '#base/numbers.ts';
import './Tabs.css';

interface TabLinksProps {
  /** Names the group for screen readers. */
  label: string;
  items: readonly { href: string; label: string; current: boolean; count?: number }[];
}

/** Tabs that are links to pages of their own. */
export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav className="ui-tabs" aria-label={label}>
      {items.map((item) => (
        <a
          key={item.href}
          href={item.href}
          className="ui-tab"
          aria-current={item.current ? 'page' : undefined}
          ref={item.current ? bringIntoView : undefined}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="ui-tab-count ui-numbers">{shortCount(item.count)}</span>
          )}
        </a>
      ))}
    </nav>
  );
}

/** Where the row is too narrow, it is scrolled to the current tab, and the page is not. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

interface TabsProps {
  label: string;
  items: readonly { id: string; label: string; panel: ReactNode }[];
  /** The tab shown initially; the first one by default. */
  initial?: string;
  onChange?: (id: string) => void;
}

/** Tabs over panels of one page; arrow keys move between them. */
export function Tabs({ label, items, initial, onChange }: TabsProps) {
  const base = useId();
  const [current, setCurrent] = useState(initial ?? items[0]?.id);
  function choose(id: string | undefined): void {
    if (id === undefined) return;
    setCurrent(id);
    onChange?.(id);
    document.getElementById(`${base}-${id}`)?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const at = items.findIndex((item) => item.id === current);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(items.at(target % items.length)?.id);
  }
  return (
    <>
      <div className="ui-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            className="ui-tab"
            aria-selected={item.id === current}
            aria-controls={`${base}-${item.id}-panel`}
            tabIndex={item.id === current ? 0 : -1}
            onClick={() => choose(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${base}-${item.id}-panel`}
          aria-labelledby={`${base}-${item.id}`}
          hidden={item.id !== current}
        >
          {item.panel}
        </div>
      ))}
    </>
  );
}
