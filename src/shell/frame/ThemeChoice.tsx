import { useTheme } from '#shell/browser/theme.ts';
import { useTexts } from '#ui/use-texts.ts';
import { IconChoice } from './IconChoice.tsx';
import { TEXTS } from './texts.ts';

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
