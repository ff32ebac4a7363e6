import { formatSize } from '#base/numbers.ts';
import { PanelRow } from '#features/pages/panel/ui/PanelRow.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ShownVersion } from '../pages/panel-settings.load.ts';
import { SETTING_FIELDS, type SettingKind } from '../rules.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';

/** Changes of settings, newest first, each with a button to undo it. */
export default function SettingHistory({ versions }: { versions: readonly ShownVersion[] }) {
  const texts = useTexts(SETTINGS_TEXTS);
  if (versions.length === 0) return <p>{texts.noHistory}</p>;
  return (
    <ul className="panel-rows">
      {versions.map((version) => (
        <Version key={version.id} version={version} />
      ))}
    </ul>
  );
}

function Version({ version: { id, by, at, changes } }: { version: ShownVersion }) {
  const texts = useTexts(SETTINGS_TEXTS);
  const { now } = useFrame();
  const words = useValueWords();
  return (
    <PanelRow page="panel-settings" fields={{ restore: id }} icon="undo-2" send={texts.restore}>
      <p className="ui-muted">
        {by ? <a href={href('user-profile', { username: by })}>{by}</a> : texts.site}{' '}
        <TimeAgo at={at} now={now} />
      </p>
      {changes.map(({ name, before, after }) => (
        <p key={name}>
          {texts.change({
            name: texts.labels[name],
            before: words(name, before),
            after: words(name, after),
          })}
        </p>
      ))}
    </PanelRow>
  );
}

const KINDS: Readonly<Partial<Record<string, SettingKind>>> = Object.fromEntries(SETTING_FIELDS);

/** Returns a function that describes a setting's value. */
function useValueWords(): (name: string, value: unknown) => string {
  const texts = useTexts(SETTINGS_TEXTS);
  return (name, value) => {
    if (value === true) return texts.on;
    if (value === false) return texts.off;
    if (KINDS[name] === 'size') return formatSize(Number(value));
    return value === null || value === '' ? texts.nothing : String(value);
  };
}
