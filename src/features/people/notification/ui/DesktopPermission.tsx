import { useState } from 'react';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { desktopPermission } from './show-desktop.ts';

/** Asks the browser for leave to show notifications, and says how that stands. */
export function DesktopPermission() {
  const isHydrated = useHydrated();
  const [answered, setAnswered] = useState<NotificationPermission | null>(null);
  const standing = isHydrated ? (answered ?? desktopPermission()) : 'default';
  if (standing === null)
    return <p className="ui-muted">Your browser shows no notifications on this connection.</p>;
  if (standing === 'granted') return <Alert kind="success">This browser shows your notifications.</Alert>;
  if (standing === 'denied') {
    return (
      <Alert kind="warning">
        This browser was told to show none. You can allow it in the browser’s settings for this site.
      </Alert>
    );
  }
  return (
    <Button
      icon="bell"
      onClick={() => void Notification.requestPermission().then(setAnswered)}
      disabled={!isHydrated}
    >
      Allow desktop notifications
    </Button>
  );
}
