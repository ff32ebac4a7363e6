import { useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { moneyText } from '#base/money.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { showRibbon } from '#ui/ribbon-store.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import type { StatementLine } from '../contract.ts';
import { KIND_TEXTS, PURSE_TEXTS, TEXTS } from '../texts.ts';

interface StatementProps {
  lines: readonly StatementLine[];
  currency: string;
}

/** Everything that moved, with what was said; a received tip can be given back. */
export function StatementTable({ lines, currency }: StatementProps) {
  if (lines.length === 0) return <EmptyState icon="coins" level={3} title="Nothing has moved yet." />;
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
  return (
    <li>
      <div className="statement-words">
        <p>
          {KIND_TEXTS[line.kind] ?? line.kind}
          {line.username && (
            <>
              {line.amount > 0 ? ' from ' : ' to '}
              <a href={href('user-profile', { username: line.username })}>{line.username}</a>
            </>
          )}
        </p>
        {line.text && <p className="statement-text">{line.text}</p>}
        <p className="ui-muted">
          {PURSE_TEXTS[line.purse]}, <TimeAgo at={fromApiDate(line.date_created) ?? now} now={now} />
        </p>
      </div>
      <div className="statement-sum">
        <strong className="ui-numbers" data-sign={line.amount > 0 ? 'in' : 'out'}>
          {line.amount > 0 && '+'}
          {moneyText(line.amount, currency)}
        </strong>
        {line.refundable_tip_id && <GiveBack tip={line.refundable_tip_id} />}
      </div>
    </li>
  );
}

function GiveBack({ tip }: { tip: string }) {
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  async function giveBack(): Promise<void> {
    setBusy(true);
    try {
      await call(api.tip.refund, { tip });
      showRibbon(TEXTS.refunded);
      location.reload();
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
      setAsking(false);
    }
  }

  return isAsking ? (
    <Button size="small" variant="danger" busy={isBusy} onClick={giveBack}>
      Really give back
    </Button>
  ) : (
    <Button size="small" onClick={() => setAsking(true)}>
      Give back
    </Button>
  );
}
