import { useEffect, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TEXTS } from '../texts.ts';
import { useTexts } from '#ui/use-texts.ts';

/** Turns notifications about a followed person's new videos on and off. */
export function NotifyButton({ user }: { user: string }) {
  const texts = useTexts(TEXTS);
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    call(api.follow.isNotified, { user }).then(
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
      setOn(
        (await call(wanted ? api.follow.enableNotifications : api.follow.disableNotifications, { user }))
          .is_notified,
      );
    } catch (error) {
      setOn(!wanted);
      showRibbon(errorText(error), 'danger');
    }
  }
  const label = isOn ? texts.notifying : texts.notifyOn;
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
