import { raw } from '#src/raw-routes.ts';

/** The address of a table as a file for spreadsheets. */
export function tableHref(tableOf: string, table: string, days: string): string {
  return `${raw.analyticsTable.path}?${new URLSearchParams({ of: tableOf, table, days })}`;
}
