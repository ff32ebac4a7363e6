import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { readCookie } from '#platform/web/cookie.ts';
import { setCookie } from '#platform/web/persist.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { SLOT_TEXTS } from '../slot-texts.ts';
import { isClosedBySwipe, mayShowBanner } from '../rules.ts';
import './app-banner.css';

/** Remembers for 30 days that the banner was closed. Spec §9. */
const COOKIE = 'app-banner-closed';

/** Offers the app, if there is one, until it is closed or swiped away. Spec §4 Preferences and banners. */
export default function AppBanner() {
  const { siteName, settings } = useFrame();
  const texts = useTexts(SLOT_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const swipe = useSwipe(close);

  useEffect(() => {
    const wasClosed = readCookie(document.cookie, COOKIE) !== null;
    setOpen(mayShowBanner({ wasClosed, host: location.host, mainHost: mainHost() }));
  }, []);

  function close(): void {
    setCookie(COOKIE, '1');
    setOpen(false);
  }

  if (!isOpen || !settings.androidAppUrl) return null;
  return (
    <aside className="app-banner" aria-label={texts.app} {...swipe}>
      <IconButton icon="x" label={texts.close} onClick={close} />
      <p>
        <strong>{siteName}</strong>
        <span className="ui-muted">{texts.appAbout}</span>
      </p>
      <Button variant="primary" size="small" href={settings.androidAppUrl} rel="noopener">
        {texts.openApp}
      </Button>
    </aside>
  );
}

/** The site's own host, from the page's canonical address. */
function mainHost(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return canonical ? new URL(canonical).host : location.host;
}

/** Follows a finger sideways; swiping far enough closes the banner, less springs back. */
function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const [shift, setShift] = useState(0);

  function end(event: PointerEvent<HTMLElement>): void {
    if (from.current === null) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    if (isClosedBySwipe(event.clientX - from.current, width)) onSwiped();
    from.current = null;
    setShift(0);
  }

  return {
    style: { transform: `translateX(${shift}px)` },
    onPointerDown: (event: PointerEvent<HTMLElement>) => (from.current = event.clientX),
    onPointerMove: (event: PointerEvent<HTMLElement>) =>
      from.current !== null && setShift(event.clientX - from.current),
    onPointerUp: end,
    onPointerCancel: end,
  };
}
