import './help.css';

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
