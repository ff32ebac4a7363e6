import type { ReactNode } from 'react';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/icons.ts';
import type { PanelPart } from './PanelMenu.tsx';

interface PanelRowProps {
  /** The page that the row's form is sent to. */
  page: PanelPart;
  /** What is sent, by name; null is left out. */
  fields: Readonly<Record<string, string | number | null>>;
  icon: IconName;
  /** Label of the button; a row without one has no form. */
  send: string | null;
  children: ReactNode;
}

/** A row of a list of the panel, with a button that works without scripts. */
export function PanelRow({ page, fields, icon, send, children }: PanelRowProps) {
  return (
    <li>
      <div>{children}</div>
      {send && (
        <form method="post" action={href(page)}>
          {Object.entries(fields).map(
            ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button type="submit" size="small" icon={icon}>
            {send}
          </Button>
        </form>
      )}
    </li>
  );
}
