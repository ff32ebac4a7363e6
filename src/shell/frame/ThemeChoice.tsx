import { useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { Theme } from './frame.ts';
import { useTheme } from '#shell/browser/theme.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';
import './ThemeChoice.css';

const THEMES: readonly { theme: Theme; icon: IconName }[] = [
  { theme: 'system', icon: 'monitor' },
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
];

/** Chooses between the device's colours, light and dark. */
export function ThemeChoice() {
  const texts = useTexts(TEXTS);
  const [chosen, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className="shell-theme shell-menu-row">
      <legend className="ui-hidden">{texts.theme}</legend>
      <span aria-hidden="true">{texts.theme}</span>
      <div className="shell-theme-choices">
        {THEMES.map(({ theme, icon }) => (
          <label key={theme} title={texts.themes[theme]}>
            <input type="radio" name={name} checked={chosen === theme} onChange={() => choose(theme)} />
            <span className="ui-hidden">{texts.themes[theme]}</span>
            <Icon name={icon} size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
