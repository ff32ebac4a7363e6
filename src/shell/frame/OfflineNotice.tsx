import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import './OfflineNotice.css';

/** Says so while the device is offline. */
export function OfflineNotice() {
  const texts = useTexts(TEXTS);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="shell-offline-place">
      {!isOnline && (
        <p className="shell-offline">
          <Icon name="wifi-off" size={16} />
          {texts.offline}
        </p>
      )}
    </div>
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
