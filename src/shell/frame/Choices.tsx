import { setCookie } from '#platform/web/persist.ts';
import { type Density, type Theme, useFrame } from './frame.ts';
import { PREFERENCE_COOKIES } from './preferences.ts';
import { createStore, useStoreOr } from '#ui/store.ts';
import { useTexts } from '#ui/use-texts.ts';
import { IconChoice } from './IconChoice.tsx';
import { TEXTS } from './texts.ts';
import { useHasVideos } from './video-pages.ts';
import { Switch } from '#ui/Switch.tsx';
import { useAutoplay } from '#shell/browser/autoplay.ts';

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

interface ChoiceProps {
  /** Whether it is in a menu of actions. */
  inMenu?: true | undefined;
}

/** Chooses between the device's setting, light and dark. */
export function ThemeChoice({ inMenu }: ChoiceProps) {
  const { theme: label, themes } = useTexts(TEXTS);
  const [chosen, choose] = useTheme();
  const options = [
    { value: 'system', icon: 'monitor', label: themes.system },
    { value: 'light', icon: 'sun', label: themes.light },
    { value: 'dark', icon: 'moon', label: themes.dark },
  ] as const;
  return <IconChoice label={label} options={options} chosen={chosen} onChoose={choose} inMenu={inMenu} />;
}

const density = createStore<Density | null>(null);

/** How lists of videos are laid out, and how to change it, at once and for future pages. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  return [useStoreOr(density, useFrame().density ?? 'grid'), chooseDensity];
}

function chooseDensity(chosen: Density): void {
  density.set(chosen);
  setCookie(PREFERENCE_COOKIES.density, chosen, chosen === 'grid' ? 0 : 365);
}

/** Chooses between lists of large pictures and of rows. */
export function DensityChoice({ inMenu }: ChoiceProps) {
  const { lists, densities } = useTexts(TEXTS);
  const [chosen, choose] = useDensity();
  const options = [
    { value: 'grid', icon: 'layout-grid', label: densities.grid },
    { value: 'rows', icon: 'list', label: densities.rows },
  ] as const;
  return <IconChoice label={lists} options={options} chosen={chosen} onChoose={choose} inMenu={inMenu} />;
}

/**
 * Turns autoplay on and off: small in the header, or in a menu of it where it has no room. Spec §1, §4
 * Preferences.
 */
export function AutoplaySwitch({ compact = false, inMenu }: ChoiceProps & { compact?: boolean }) {
  const [on, setOn] = useAutoplay();
  const texts = useTexts(TEXTS);
  const title = on ? texts.autoplayOn : texts.autoplayOff;
  return (
    <span className={compact ? 'shell-autoplay-compact' : 'shell-menu-row shell-autoplay'} title={title}>
      <Switch
        label={texts.autoplay}
        icon="play"
        checked={on}
        onChange={setOn}
        role={inMenu && 'menuitemcheckbox'}
      />
    </span>
  );
}

/** All that a menu of the header lets people choose. */
export function Choices({ inMenu }: ChoiceProps) {
  return (
    <>
      {useHasVideos() && <AutoplaySwitch inMenu={inMenu} />}
      <ThemeChoice inMenu={inMenu} />
      <DensityChoice inMenu={inMenu} />
    </>
  );
}
