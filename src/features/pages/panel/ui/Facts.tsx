import type { ReactNode } from 'react';

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="panel-facts">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
