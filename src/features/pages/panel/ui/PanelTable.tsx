import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface PanelTableProps {
  /** Description for screen readers. */
  label: string;
  /** Column headings; those of numbers are aligned to the end. */
  heads: readonly (string | { readonly number: string })[];
  /** Rows of cells. */
  children: ReactNode;
}

/** A table of the panel; on phones each row becomes a card. */
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
  /** The cell contains actions and needs no heading. */
  isAct?: boolean;
  children?: ReactNode;
}

/** A cell of a row. */
export function Cell({ label, isNumber, isAct, children }: CellProps) {
  return (
    <td data-label={label} className={classNames(isNumber && 'is-number', isAct && 'is-act')}>
      <div>{children}</div>
    </td>
  );
}
