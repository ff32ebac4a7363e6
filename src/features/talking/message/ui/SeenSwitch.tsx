import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { api } from '#src/routes.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Whether others see what has been read. */
export function SeenSwitch({ isOn: wasOn }: { isOn: boolean }) {
  const texts = useTexts(TEXTS);
  const [isOn, setOn] = useState(wasOn);
  async function toggle(): Promise<void> {
    setOn(!isOn);
    try {
      await call(api.message.choose, { show_seen: !isOn });
    } catch (error) {
      setOn(isOn);
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <Menu label={texts.settings} icon="settings-2" iconOnly>
      <MenuItem icon="eye" checked={isOn} stay onSelect={toggle}>
        {texts.showSeen}
      </MenuItem>
    </Menu>
  );
}
