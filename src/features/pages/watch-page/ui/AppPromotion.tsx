import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';

/** Tells of the app where there is one. Spec §1. */
export function AppPromotion() {
  const { siteName, settings } = useFrame();
  if (!settings.androidAppUrl) return null;
  return (
    <Button icon="smartphone" href={settings.androidAppUrl} block rel="noopener">
      Watch in the {siteName} app
    </Button>
  );
}
