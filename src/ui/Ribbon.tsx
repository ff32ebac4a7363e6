import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import { currentRibbon, dismissRibbon, type RibbonAction, type RibbonKind, subscribeRibbon } from './ribbon-store.ts';
import './Ribbon.css';

const ICON: Record<RibbonKind, IconName> = { success: 'circle-check', info: 'info', danger: 'circle-alert' };

/** The place where ribbons appear, once a page. */
export function Ribbon() {
  const message = useSyncExternalStore(subscribeRibbon, currentRibbon, () => null);
  return (
    <div
      className="ui-ribbon-place"
      role={message?.kind === 'danger' ? 'alert' : 'status'}
      aria-live="polite"
    >
      {message && (
        <div key={message.id} className={`ui-ribbon ui-ribbon-${message.kind}`}>
          <Icon name={ICON[message.kind]} />
          <p>{message.text}</p>
          {message.action && <Action action={message.action} />}
          <IconButton icon="x" label="Dismiss" size="small" onClick={dismissRibbon} />
        </div>
      )}
    </div>
  );
}

function Action({ action: { label, href, run } }: { action: RibbonAction }) {
  if (href !== undefined)
    return (
      <a className="ui-ribbon-action" href={href}>
        {label}
      </a>
    );
  function act(): void {
    dismissRibbon();
    run?.();
  }
  return (
    <button type="button" className="ui-ribbon-action" onClick={act}>
      {label}
    </button>
  );
}
