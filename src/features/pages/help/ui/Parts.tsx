import { useTexts } from '#ui/use-texts.ts';
import type { PartView } from '../show.ts';
import { TEXTS } from '../reference-texts.ts';
import './Reference.css';

/** The fields of an answer or an object; objects link to their explanations. */
export function Parts({ parts }: { parts: readonly PartView[] }) {
  const texts = useTexts(TEXTS);
  if (parts.length === 0) return <p>{texts.answersNothing}</p>;
  return (
    <ul className="api-parts">
      {parts.map(({ name, kind, object, mayLack }) => (
        <li key={name}>
          <code>{name}</code>
          <span>
            {object === null ? kind : <a href={`#object-${object}`}>{kind}</a>}
            {mayLack && `, ${texts.mayLack}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
