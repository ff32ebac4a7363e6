import type { ReactNode } from 'react';

interface ButtonFormProps {
  /** Address that it posts to where no scripts run; the page's own by default. */
  action?: string;
  /** What it posts. */
  fields?: Readonly<Record<string, string>>;
  /** What its button does where scripts run; without it the form is sent there too. */
  onSend?: () => void;
  children: ReactNode;
}

/** A form of a button alone, which works with scripts and without. */
export function ButtonForm({ action, fields, onSend, children }: ButtonFormProps) {
  function onSubmit(event: { preventDefault: () => void }): void {
    if (!onSend) return;
    event.preventDefault();
    onSend();
  }
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
