import { useEffect, useState } from 'react';
import { setCookie } from '#platform/web/persist.ts';
import { PREFERENCE_COOKIES } from '#shell/frame/preferences.ts';

/** From this width on the gutter is beside the page and its state is remembered; below it covers the page. */
const WIDE = '(min-width: 1100px)';
const REMEMBER_DAYS = 365;

/**
 * The two ways the gutter menu is open: beside the page (`pinned`), or over it for a moment (`drawer`). Spec
 * §4.
 */
export interface Gutter {
  readonly isPinned: boolean;
  readonly isDrawer: boolean;
  toggle(): void;
  closeDrawer(): void;
}

/** The state of the gutter menu, which starts as the cookie left it. */
export function useGutter(wasOpen: boolean): Gutter {
  const [isPinned, setPinned] = useState(wasOpen);
  const [isDrawer, setDrawer] = useState(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const onChange = () => setDrawer(false);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  function toggle(): void {
    if (!matchMedia(WIDE).matches) return setDrawer(!isDrawer);
    setPinned(!isPinned);
    setCookie(PREFERENCE_COOKIES.gutter, isPinned ? 'closed' : 'open', REMEMBER_DAYS);
  }
  return { isPinned, isDrawer, toggle, closeDrawer: () => setDrawer(false) };
}
