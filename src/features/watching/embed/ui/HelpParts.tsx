import './help.css';

interface FactTableProps {
  head: readonly [string, string];
  rows: readonly (readonly [name: string, about: string])[];
}

/** A table of names in code, each with an explanation. */
export function FactTable({ head, rows }: FactTableProps) {
  return (
    <table className="fact-table">
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, about]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{about}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Code to copy; long code scrolls within its box. */
export function CodeSample({ text }: { text: string }) {
  return (
    // Reached by the keyboard, so that it can be scrolled by it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="code-sample" tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
