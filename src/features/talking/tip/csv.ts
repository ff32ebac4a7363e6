import { csvLine } from '#base/escape.ts';
import { plainMoney } from '#base/money.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import type { Ctx } from '#src/context.ts';
import { type StatementRow, wholeStatement } from './model/statement.ts';
import { STATEMENT_TEXTS, wordOf } from './settings-texts.ts';

const texts = textsIn(STATEMENT_TEXTS, FIRST_LANGUAGE);

/** Somebody's whole statement as a file for spreadsheets, the oldest line first. RFC 4180 */
export async function* statementFile(
  ctx: Pick<Ctx, 'db' | 'config'>,
  accountId: number,
): AsyncGenerator<string> {
  yield csvLine(texts.head);
  for await (const rows of wholeStatement(ctx, accountId))
    yield rows.map((row) => csvLine(fieldsOf(row, ctx.config.TIPS_CURRENCY))).join('');
}

function fieldsOf(row: StatementRow, currency: string): string[] {
  return [
    row.createdAt.toISOString(),
    wordOf(texts.purses, row.purse),
    wordOf(texts.kinds, row.kind),
    row.other ?? '',
    row.text || row.note,
    plainMoney(row.amount, currency),
    currency.toUpperCase(),
  ];
}
