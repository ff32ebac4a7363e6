import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { disableNotifications, enableNotifications, isNotified, TEXTS } from '../contract.ts';

/** Whether one is told of each new video of somebody whom one follows. */
export function NotifyButton({ user }: { user: string }) {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    call(isNotified, { user }).then(
      ({ is_notified }) => isWanted && setOn(is_notified),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [user]);

  async function toggle(): Promise<void> {
    const wanted = !isOn;
    setOn(wanted);
    try {
      setOn((await call(wanted ? enableNotifications : disableNotifications, { user })).is_notified);
    } catch (error) {
      setOn(!wanted);
      showRibbon(errorText(error), 'danger');
    }
  }
  const label = isOn ? TEXTS.notifying : TEXTS.notifyOn;
  return (
    <IconButton
      icon="bell"
      label={label}
      pressed={isOn ?? false}
      filled={isOn ?? false}
      disabled={isOn === null}
      onClick={toggle}
    />
  );
}
