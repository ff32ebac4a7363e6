import { useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import type { Theme } from './frame.ts';
import { useTheme } from '#shell/browser/theme.ts';
import './ThemeChoice.css';

const THEMES: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'Like the device', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];

/** Chooses between the device's colours, light and dark. */
export function ThemeChoice() {
  const [chosen, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className="shell-theme shell-menu-row">
      <legend className="ui-hidden">Colours</legend>
      <span aria-hidden="true">Colours</span>
      <div className="shell-theme-choices">
        {THEMES.map(({ theme, label, icon }) => (
          <label key={theme} title={label}>
            <input type="radio" name={name} checked={chosen === theme} onChange={() => choose(theme)} />
            <span className="ui-hidden">{label}</span>
            <Icon name={icon} size={16} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
