import { moneyText } from '#base/money.ts';
import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { TEXTS } from '../texts.ts';
import { PayoutForm } from '../ui/PayoutForm.tsx';
import { OwnPayouts } from '../ui/OwnPayouts.tsx';
import { StatementTable } from '../ui/StatementTable.tsx';
import type { load } from './settings-tips.load.ts';
import '../ui/statement.css';

export default function TipSettingsPage(data: Data<typeof load>) {
  const { standing, statement, payouts } = data;
  const { currency } = standing;
  return (
    <SettingsFrame current="settings-tips">
      {!data.isOn && <Alert>{TEXTS.off}</Alert>}
      <SentMistake />
      {data.isDone && <Alert kind="success">{TEXTS.requested}</Alert>}
      <SettingsPart title="Money" about={<a href={href('help-earn')}>How tips work</a>}>
        <dl className="tip-standing ui-numbers">
          <Sum name="In your wallet" text={moneyText(standing.wallet, currency)} />
          <Sum name="Earned" text={moneyText(standing.earned, currency)} />
          <Sum name="Can be paid out now" text={moneyText(standing.available, currency)} />
          <Sum name="Being paid out" text={moneyText(standing.held, currency)} />
        </dl>
      </SettingsPart>
      <SettingsPart
        title="Payouts"
        about={`From ${moneyText(data.smallest, currency)}. A tip can be paid out after ${data.holdDays} days.`}
      >
        {data.isOn && (
          <PayoutForm
            user={data.user}
            currency={currency}
            available={standing.available}
            smallest={data.smallest}
            attempt={data.attempt}
          />
        )}
        <OwnPayouts payouts={payouts.payouts} currency={currency} />
      </SettingsPart>
      <SettingsPart title="Statement" about={<a href={raw.statement.path}>Download as CSV</a>}>
        <StatementTable lines={statement.lines} currency={currency} />
        <Pages {...statement.page} shown={statement.lines.length} />
      </SettingsPart>
    </SettingsFrame>
  );
}

function Sum({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="ui-muted">{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface PagesProps {
  offset: number;
  limit: number;
  total: number;
  next: string | null;
  shown: number;
}

function Pages({ offset, limit, total, next, shown }: PagesProps) {
  const at = (from: number, after?: string) =>
    href('settings-tips', {}, { offset: from || undefined, after });
  return (
    <Pagination
      label={`${offset + 1}–${offset + shown} of ${total}`}
      prevHref={offset > 0 ? at(Math.max(0, offset - limit)) : null}
      nextHref={next && at(offset + limit, next)}
    />
  );
}
