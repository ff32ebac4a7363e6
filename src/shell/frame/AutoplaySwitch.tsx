import { Switch } from '#ui/Switch.tsx';
import { useAutoplay } from '#shell/browser/autoplay.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from './texts.ts';

/** Turns autoplay on and off; small in the header. Spec §4 Preferences. */
export function AutoplaySwitch({ compact = false }: { compact?: boolean }) {
  const [on, setOn] = useAutoplay();
  const texts = useTexts(TEXTS);
  const title = on ? texts.autoplayOn : texts.autoplayOff;
  return (
    <span className={compact ? 'shell-autoplay-compact' : 'shell-menu-row'} title={title}>
      <Switch label={texts.autoplay} icon="play" checked={on} onChange={setOn} />
    </span>
  );
}
