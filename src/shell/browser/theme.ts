import { setCookie } from '#platform/web/persist.ts';
import { type Theme, useFrame } from '#shell/frame/frame.ts';
import { PREFERENCE_COOKIES } from '#shell/frame/preferences.ts';
import { createStore, useStoreOr } from '#ui/store.ts';

const theme = createStore<Theme | null>(null);

/** The chosen theme and how to change it, at once and for future pages. */
export function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useStoreOr(theme, useFrame().theme), chooseTheme];
}

function chooseTheme(chosen: Theme): void {
  theme.set(chosen);
  document.documentElement.dataset.theme = chosen;
  setCookie(PREFERENCE_COOKIES.theme, chosen, chosen === 'system' ? 0 : 365);
}
