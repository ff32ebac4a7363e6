import type { ReactNode } from 'react';

interface SidePageProps {
  /** The menu, with the heading of the group of pages above it, if it has one. */
  menu: ReactNode;
  children: ReactNode;
}

/** A page in the settings template: its menu at the edge, or above it on narrow screens, and one column. */
export function SidePage({ menu, children }: SidePageProps) {
  return (
    <div className="side-page">
      <div className="side-page-menu">{menu}</div>
      <div className="side-page-main">{children}</div>
    </div>
  );
}
