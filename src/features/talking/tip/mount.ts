import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { findCaller } from '#features/people/oauth/caller.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Ctx } from '#src/context.ts';
import { raw } from '#src/raw-routes.ts';
import { csvLine } from '#base/escape.ts';
import { plainMoney } from '#base/money.ts';
import { FIRST_LANGUAGE, textsIn } from '#base/texts.ts';
import { type StatementRow, wholeStatement } from './model/statement.ts';
import { STATEMENT_TEXTS, wordOf } from './settings-texts.ts';

const texts = textsIn(STATEMENT_TEXTS, FIRST_LANGUAGE);

/** Serves a person's whole statement to their own session. */
export function mount(app: FastifyInstance, ctx: Ctx): void {
  app.get(raw.statement.path, async (request, reply) => {
    const { viewer } = await findCaller(ctx, request, { named: false });
    if (!viewer || viewer.scopes !== null) throw new AppError('not_found');
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="tips.csv"`)
      .send(Readable.from(statementFile(ctx, viewer.id)));
  });
}

/** Somebody's whole statement as a file for spreadsheets, the oldest line first. RFC 4180 */
async function* statementFile(ctx: Pick<Ctx, 'db' | 'config'>, accountId: number): AsyncGenerator<string> {
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
