import { fromApiDate } from '#base/api-date.ts';
import { moneyText } from '#base/money.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonForm } from '#ui/ButtonForm.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { StatementLine } from '../contract.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { SETTINGS_TEXTS, STATEMENT_TEXTS, wordOf } from '../settings-texts.ts';

interface StatementProps {
  lines: readonly StatementLine[];
  currency: string;
}

/** Everything that moved, with what was said; a received tip can be given back. */
export function StatementTable({ lines, currency }: StatementProps) {
  const { empty } = useTexts(SETTINGS_TEXTS);
  if (lines.length === 0) return <p className="ui-muted">{empty}</p>;
  return (
    <ul className="statement">
      {lines.map((line) => (
        <Line key={line.entry_id} line={line} currency={currency} />
      ))}
    </ul>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const { now } = useFrame();
  const texts = useTexts(SETTINGS_TEXTS);
  const { kinds, purses } = useTexts(STATEMENT_TEXTS);
  const money = moneyText(line.amount, currency, useLanguage());
  const kind = wordOf(kinds, line.kind);
  const name = <a href={href('user-profile', { username: line.username ?? '' })}>{line.username}</a>;
  const time = <TimeAgo at={fromApiDate(line.date_created) ?? now} now={now} />;
  return (
    <li>
      <div className="statement-words">
        <p>
          {line.username ? (
            <Phrase text={line.amount > 0 ? texts.from : texts.to} parts={{ kind, name }} />
          ) : (
            kind
          )}
        </p>
        {line.text && <p className="statement-text">{line.text}</p>}
        <p className="ui-muted">
          <Phrase text={texts.place} parts={{ purse: wordOf(purses, line.purse), time }} />
        </p>
      </div>
      <div className="statement-sum">
        <strong className="ui-numbers" data-sign={line.amount > 0 ? 'in' : 'out'}>
          {line.amount > 0 && '+'}
          {money}
        </strong>
        {line.refundable_tip_id && <RefundForm tip={line.refundable_tip_id} />}
      </div>
    </li>
  );
}

/** Gives a tip back, once that has been asked. */
function RefundForm({ tip }: { tip: string }) {
  const texts = useTexts(SETTINGS_TEXTS);
  return (
    <Disclosure summary={texts.refund}>
      <ButtonForm action={href('settings-tips')} fields={{ tip }}>
        <Button type="submit" size="small" variant="danger">
          {texts.confirmRefund}
        </Button>
      </ButtonForm>
    </Disclosure>
  );
}
