import { href } from '#src/routes.ts';
import { groupSlug } from '../rules.ts';
import type { CallLine } from '../show.ts';
import { Ticked } from './Fields.tsx';
import './Reference.css';

/** A list of calls with links to their explanations. */
export function CallLines({ calls }: { calls: readonly CallLine[] }) {
  return (
    <ul className="api-lines">
      {calls.map(({ id, method, path, summary, group }) => (
        <li key={id}>
          <a href={`${href('help-api-group', { group: groupSlug(group) })}#${id}`}>
            <Ticked text={summary} />
          </a>
          <code>
            {method} {path}
          </code>
        </li>
      ))}
    </ul>
  );
}
