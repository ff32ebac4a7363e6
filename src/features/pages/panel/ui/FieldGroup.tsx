import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface FieldGroupProps {
  title: string;
  /** Whether the fields are destructive. */
  danger?: boolean;
  children: ReactNode;
}

/** A group of fields under a heading. */
export function FieldGroup({ title, danger, children }: FieldGroupProps) {
  return (
    <fieldset className={classNames('ui-card panel-group', danger && 'panel-danger')}>
      <legend className="panel-legend">{title}</legend>
      {children}
    </fieldset>
  );
}
