import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

/** Offers the mobile app, if the site has one. Spec §1. */
export function AppPromotion() {
  const { siteName, settings } = useFrame();
  const texts = useTexts(TEXTS);
  if (!settings.androidAppUrl) return null;
  return (
    <Button icon="smartphone" href={settings.androidAppUrl} block rel="noopener">
      {texts.openApp({ siteName })}
    </Button>
  );
}
