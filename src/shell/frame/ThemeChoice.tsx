import { setCookie } from '#platform/web/persist.ts';
import { type Theme, useFrame } from '#shell/frame/frame.ts';
import { PREFERENCE_COOKIES } from '#shell/frame/preferences.ts';
import { createStore, useStoreOr } from '#ui/store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { IconChoice } from './IconChoice.tsx';
import { TEXTS } from './texts.ts';

const theme = createStore<Theme | null>(null);

/** The chosen theme and how to change it, at once and for future pages. */
function useTheme(): [theme: Theme, choose: (theme: Theme) => void] {
  return [useStoreOr(theme, useFrame().theme), chooseTheme];
}

function chooseTheme(chosen: Theme): void {
  theme.set(chosen);
  document.documentElement.dataset.theme = chosen;
  setCookie(PREFERENCE_COOKIES.theme, chosen, chosen === 'system' ? 0 : 365);
}

/** Chooses between the device's setting, light and dark. */
export function ThemeChoice() {
  const { theme: label, themes } = useTexts(TEXTS);
  const [chosen, choose] = useTheme();
  const options = [
    { value: 'system', icon: 'monitor', label: themes.system },
    { value: 'light', icon: 'sun', label: themes.light },
    { value: 'dark', icon: 'moon', label: themes.dark },
  ] as const;
  return <IconChoice label={label} options={options} chosen={chosen} onChoose={choose} />;
}
