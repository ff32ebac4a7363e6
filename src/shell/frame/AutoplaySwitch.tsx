import { Switch } from '#ui/Switch.tsx';
import { useAutoplay } from '#shell/browser/autoplay.ts';

/** Turns autoplay on and off; in the header only the switch is seen. Spec §4 Preferences. */
export function AutoplaySwitch({ compact = false }: { compact?: boolean }) {
  const [on, setOn] = useAutoplay();
  const title = on ? 'Autoplay is on' : 'Autoplay is off';
  return (
    <span className={compact ? 'shell-autoplay-compact' : 'shell-menu-row'} title={title}>
      <Switch label="Autoplay" hideLabel={compact} icon="play" checked={on} onChange={setOn} />
    </span>
  );
}
