import { csvLine } from '#base/escape.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import type { LogEntry } from './contract.ts';
import { type LogFilters, readWholeLog } from './model/entries.ts';
import { presentEntry } from './present.ts';
import { LOG_TEXTS } from './log-texts.ts';

const { head } = textsIn(LOG_TEXTS, FIRST_LANGUAGE);

/** Formats of the log's download, with their media types. */
export const LOG_FILES = { csv: 'text/csv', json: 'application/json' } as const;

/** All matching entries, oldest first, as a stream of text. */
export function logFile(
  ctx: Pick<Ctx, 'db'>,
  format: keyof typeof LOG_FILES,
  filters: LogFilters,
): AsyncGenerator<string> {
  return format === 'csv' ? csvFile(ctx, filters) : jsonFile(ctx, filters);
}

async function* csvFile(ctx: Pick<Ctx, 'db'>, filters: LogFilters): AsyncGenerator<string> {
  yield csvLine(head);
  for await (const rows of readWholeLog(ctx, filters))
    yield rows.map((row) => csvLine(fieldsOf(presentEntry(row)))).join('');
}

async function* jsonFile(ctx: Pick<Ctx, 'db'>, filters: LogFilters): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const rows of readWholeLog(ctx, filters)) {
    yield separator + rows.map((row) => JSON.stringify(presentEntry(row))).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

function fieldsOf(entry: LogEntry): string[] {
  return [
    entry.date_created,
    entry.entry_id,
    entry.action,
    entry.object_type,
    entry.object_id ?? '',
    nameOf(entry.actor),
    nameOf(entry.owner),
    entry.reason,
    JSON.stringify(entry.before ?? {}),
    JSON.stringify(entry.after ?? {}),
    JSON.stringify(entry.detail ?? {}),
  ];
}

function nameOf(person: LogEntry['actor']): string {
  return person ? (person.username ?? person.user_id) : '';
}
