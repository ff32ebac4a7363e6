import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useAutoplay } from '#shell/autoplay.ts';
import { ThemeChoice } from '#shell/ThemeChoice.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { Switch } from '#ui/Switch.tsx';
import { editAccount, type OwnObject } from '../../contract.ts';

/** What takes effect at once. Spec §3 Viewer: default_public, disable_autoplay. */
export function PreferencesForm({ account }: { account: OwnObject }) {
  const [isPublic, setPublic] = useState(account.default_public);
  const [autoplay, setAutoplay] = useAutoplay();

  async function changePublic(wanted: boolean): Promise<void> {
    setPublic(wanted);
    try {
      await call(editAccount, { user: account.user_id, default_public: wanted ? 1 : 0 });
    } catch (error) {
      setPublic(!wanted);
      showRibbon(errorText(error), 'danger');
    }
  }
  return (
    <>
      <Switch label="New videos are public" hint="You can change it for each video." checked={isPublic} onChange={changePublic} />
      <Switch label="Autoplay" hint="Videos play by themselves, one after the other." checked={autoplay} onChange={setAutoplay} />
      <ThemeChoice />
    </>
  );
}
