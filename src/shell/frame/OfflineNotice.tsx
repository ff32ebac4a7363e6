import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { isBanned } from '#shell/browser/follow-session.ts';
import { useStore } from '#ui/store.ts';
import { news } from '#shell/browser/session.ts';
import { LATE_TEXTS } from './late-texts.ts';
import './OfflineNotice.css';

/**
 * Says so while the device is offline, and when the viewer was banned; reads out what is announced meanwhile.
 */
export function OfflineNotice() {
  const texts = useTexts(LATE_TEXTS);
  const banned = useStore(isBanned, false);
  const announced = useStore(news, null);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="shell-offline-place">
      {!isOnline && <Offline />}
      {banned && (
        <p className="shell-offline">
          <Icon name="ban" size={16} />
          {texts.banned}
        </p>
      )}
      {announced?.map(({ id, text }) => (
        <span key={id} className="ui-hidden">
          {text}
        </span>
      ))}
    </div>
  );
}

/** What is lost while offline, and a button that looks again: some devices notice late that they are back. */
function Offline() {
  const texts = useTexts(LATE_TEXTS);
  const [isBusy, setBusy] = useState(false);
  const [isBack, setBack] = useState(false);
  async function look(): Promise<void> {
    setBusy(true);
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    setBack(answer?.ok === true);
    setBusy(false);
  }
  if (isBack) return null;
  return (
    <div className="shell-offline">
      <OfflineIcon />
      <p>{texts.offline}</p>
      <Button size="small" busy={isBusy} onClick={look}>
        {texts.lookAgain}
      </Button>
    </div>
  );
}

/** The icon "wifi-off", drawn here: while offline, the file of all icons cannot be fetched. */
function OfflineIcon() {
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden>
      <path d="M12 20h.01M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5" />
      <path d="M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M2 2l20 20" />
    </svg>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
