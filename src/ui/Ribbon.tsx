import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import {
  currentRibbon,
  dismissRibbon,
  type RibbonKind,
  type RibbonLink,
  subscribeRibbon,
} from './ribbon-store.ts';
import { TEXTS } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './Ribbon.css';

const ICON: Record<RibbonKind, IconName> = { success: 'circle-check', info: 'info', danger: 'circle-alert' };

/** The place where ribbons appear, once per page. */
export function Ribbon() {
  const texts = useTexts(TEXTS);
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
          {message.link && <Offer {...message.link} />}
          <IconButton icon="x" label={texts.dismiss} size="small" onClick={dismissRibbon} />
        </div>
      )}
    </div>
  );
}

function Offer(link: RibbonLink) {
  if ('href' in link)
    return (
      <a className="ui-ribbon-link" href={link.href}>
        {link.label}
      </a>
    );
  return (
    <button
      type="button"
      className="ui-ribbon-link"
      onClick={() => {
        dismissRibbon();
        link.onSelect();
      }}
    >
      {link.label}
    </button>
  );
}
