import { Checkbox } from '#ui/Checkbox.tsx';
import type { NotificationWays } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import './ways-table.css';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';

type Way = keyof NotificationWays;

interface WaysTableProps {
  preferences: Readonly<Record<string, NotificationWays>>;
  /** Whether there is a proven address to send letters to. */
  hasEmail: boolean;
  onSwitch: (type: string, way: Way, isOn: boolean) => unknown;
}

/** Every kind of event with the ways of being told of it. */
export function WaysTable({ preferences, hasEmail, onSwitch }: WaysTableProps) {
  const texts = useTexts(TEXTS);
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
        {SWITCHABLE.map(([type, label]) => (
          <tr key={type}>
            <th scope="row">{label}</th>
            {(Object.entries(texts.ways) as [Way, string][]).map(([way, name]) => (
              <td key={way}>
                <Checkbox
                  label={<span className="ui-hidden">{`${label}: ${name}`}</span>}
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
