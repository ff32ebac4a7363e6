import { Checkbox } from '#ui/Checkbox.tsx';
import type { NotificationWays } from '../contract.ts';
import { SWITCHABLE } from '../kinds.ts';
import './ways-table.css';

const WAYS = { on_site: 'Site', desktop: 'Desktop', email: 'E-mail', digest: 'Digest' } as const;
type Way = keyof NotificationWays;

interface WaysTableProps {
  preferences: Readonly<Record<string, NotificationWays>>;
  /** Whether there is a proven address to send letters to. */
  hasEmail: boolean;
  onSwitch: (type: string, way: Way, isOn: boolean) => unknown;
}

/** Every kind of event with the ways of being told of it. */
export function WaysTable({ preferences, hasEmail, onSwitch }: WaysTableProps) {
  const isOffered = (way: Way) => hasEmail || (way !== 'email' && way !== 'digest');
  return (
    <table className="settings-ways">
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-hidden">What happens</span>
          </th>
          {Object.values(WAYS).map((label) => (
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
            {(Object.entries(WAYS) as [Way, string][]).map(([way, name]) => (
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
