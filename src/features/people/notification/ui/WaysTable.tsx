import { type Language, textsIn } from '#base/texts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { NotificationWays } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import { boxOf, WAYS } from '../rules.ts';
import './ways-table.css';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

type Way = keyof NotificationWays;

interface WaysTableProps {
  preferences: Readonly<Record<string, NotificationWays>>;
  /** Those that can be chosen: letters need a proven address. */
  offered: readonly Way[];
  /** The form that sends the boxes where no scripts do. */
  form: string;
  onSwitch: (type: string, way: Way, isOn: boolean) => unknown;
}

/** Every kind of notification with the ways of getting it. */
export function WaysTable({ preferences, offered, form, onSwitch }: WaysTableProps) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  return (
    <table className="settings-ways">
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">{texts.what}</span>
          </th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {texts.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferencesOf(language).map(([type, label]) => (
          <tr key={type}>
            <th scope="row">{label}</th>
            {WAYS.map((way) => (
              <td key={way}>
                <Checkbox
                  name={boxOf(type, way)}
                  value="1"
                  form={form}
                  label={
                    <span className="ui-hidden">{texts.wayOf({ what: label, way: texts.ways[way] })}</span>
                  }
                  checked={preferences[type]?.[way] ?? false}
                  disabled={!offered.includes(way)}
                  onChange={(event) => void onSwitch(type, way, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The kinds that can be turned off, each with its name in the settings. */
function preferencesOf(language: Language): (readonly [type: string, label: string])[] {
  return SWITCHABLE.map(({ type, texts }) => [type, textsIn(texts, language).preference] as const);
}
