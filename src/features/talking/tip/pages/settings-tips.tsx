import { moneyText } from '#base/money.ts';
import { SettingsFrame, SettingsPart } from '#features/people/account/ui/settings/SettingsFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { raw } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { SentDone, SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { SETTINGS_TEXTS } from '../settings-texts.ts';
import { TEXTS } from '../texts.ts';
import { PayoutForm } from '../ui/PayoutForm.tsx';
import { OwnPayouts } from '../ui/OwnPayouts.tsx';
import { StatementTable } from '../ui/StatementTable.tsx';
import type { load } from './settings-tips.load.ts';
import '../ui/statement.css';

export default function TipSettingsPage(data: Data<typeof load>) {
  const { balance, statement, payouts } = data;
  const { currency } = balance;
  const texts = useTexts(SETTINGS_TEXTS);
  const { off } = useTexts(TEXTS);
  const language = useLanguage();
  const money = (minor: number) => moneyText(minor, currency, language);
  return (
    <SettingsFrame current="settings-tips">
      {!data.isOn && <Alert>{off}</Alert>}
      <SentMistake beside={['amount', 'destination']} />
      <SentDone texts={texts.done} done={data.done} />
      <SettingsPart
        title={texts.balance}
        about={
          <a className="ui-lone" href={href('help-earn')}>
            {texts.how}
          </a>
        }
      >
        <dl className="tip-balance ui-numbers">
          <Sum name={texts.wallet} text={money(balance.wallet)} />
          <Sum name={texts.earned} text={money(balance.earned)} />
          <Sum name={texts.available} text={money(balance.available)} />
          <Sum name={texts.held} text={money(balance.held)} />
        </dl>
      </SettingsPart>
      {(data.isOn || payouts.payouts.length > 0) && (
        <SettingsPart
          title={texts.payouts}
          about={`${texts.smallest({ money: money(data.smallest) })} ${texts.hold(data.holdDays)}`}
        >
          {data.isOn && (
            <PayoutForm
              user={data.user}
              currency={currency}
              available={balance.available}
              smallest={data.smallest}
              attempt={data.attempt}
            />
          )}
          <OwnPayouts payouts={payouts.payouts} currency={currency} />
        </SettingsPart>
      )}
      <SettingsPart
        title={texts.statement}
        about={
          <a className="ui-lone" href={raw.statement.path}>
            {texts.download}
          </a>
        }
      >
        <StatementTable lines={statement.lines} currency={currency} />
        <Pages page={statement.page} prev={statement.prev} shown={statement.lines.length} />
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
  page: { offset: number; limit: number; total: number; next: string | null };
  prev: string | null;
  shown: number;
}

function Pages({ page, prev, shown }: PagesProps) {
  const texts = useTexts(SETTINGS_TEXTS);
  const { offset, total, next } = page;
  return (
    <Pagination
      label={texts.range({ first: offset + 1, last: offset + shown, total })}
      {...linksAround(page, { next, prev }, (place) => href('settings-tips', {}, place))}
    />
  );
}
