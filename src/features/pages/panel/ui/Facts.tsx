import type { ReactNode } from 'react';

/** Names and values, one below the other. */
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
