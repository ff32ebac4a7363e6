import { type Language, textsIn } from '#base/texts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { NotificationWays } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import './ways-table.css';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

type Way = keyof NotificationWays;

interface WaysTableProps {
  preferences: Readonly<Record<string, NotificationWays>>;
  /** Whether there is a proven address to send letters to. */
  hasEmail: boolean;
  onSwitch: (type: string, way: Way, isOn: boolean) => unknown;
}

/** Every kind of notification with the ways of getting it. */
export function WaysTable({ preferences, hasEmail, onSwitch }: WaysTableProps) {
  const texts = useTexts(TEXTS);
  const language = useLanguage();
  const isOffered = (way: Way) => hasEmail || (way !== 'email' && way !== 'digest');
  return (
    <table className="settings-ways">
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">{texts.what}</span>
          </th>
          {Object.values(texts.ways).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferencesOf(language).map(([type, label]) => (
          <tr key={type}>
            <th scope="row">{label}</th>
            {(Object.entries(texts.ways) as [Way, string][]).map(([way, name]) => (
              <td key={way}>
                <Checkbox
                  label={<span className="ui-hidden">{texts.wayOf({ what: label, way: name })}</span>}
                  checked={preferences[type]?.[way] ?? false}
                  disabled={!isOffered(way)}
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

/** The kinds that can be switched off, each with what the settings call it. */
function preferencesOf(language: Language): (readonly [type: string, label: string])[] {
  return SWITCHABLE.map(({ type, texts }) => [type, textsIn(texts, language).preference] as const);
}
