import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface PanelTableProps {
  /** What it lists, for screen readers. */
  label: string;
  /** Headings of the columns; those of numbers stand at the end of their column. */
  heads: readonly (string | { readonly number: string })[];
  /** Rows of cells. */
  children: ReactNode;
}

/** A table of the panel; on phones each row is a card of its own. */
export function PanelTable({ label, heads, children }: PanelTableProps) {
  return (
    <div className="panel-scroll">
      <table className="panel-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <th key={head.number} scope="col" className="is-number">
                  {head.number}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** The heading of its column, which cards repeat. */
  label: string;
  isNumber?: boolean;
  /** What can be done with the row: it needs no heading. */
  isAct?: boolean;
  children?: ReactNode;
}

/** One cell of a row. */
export function Cell({ label, isNumber, isAct, children }: CellProps) {
  return (
    <td data-label={label} className={classNames(isNumber && 'is-number', isAct && 'is-act')}>
      <div>{children}</div>
    </td>
  );
}
