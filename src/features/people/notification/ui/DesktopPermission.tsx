import { useState } from 'react';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { desktopPermission } from './show-desktop.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Asks the browser for permission to show notifications, and shows whether it was given. */
export function DesktopPermission() {
  const texts = useTexts(TEXTS);
  const isHydrated = useHydrated();
  const [answered, setAnswered] = useState<NotificationPermission | null>(null);
  const permission = isHydrated ? (answered ?? desktopPermission()) : 'default';
  if (permission === null) return <p className="ui-muted">{texts.desktopMissing}</p>;
  if (permission === 'granted') return <Alert kind="success">{texts.desktopOn}</Alert>;
  if (permission === 'denied') return <Alert kind="warning">{texts.desktopOff}</Alert>;
  return (
    <Button
      icon="bell"
      onClick={() => void Notification.requestPermission().then(setAnswered)}
      disabled={!isHydrated}
    >
      {texts.desktopAllow}
    </Button>
  );
}
