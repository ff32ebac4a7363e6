import { useState } from 'react';
import { MANAGE_TEXTS } from '../manage-texts.ts';
import { CreditForm } from '../ui/CreditForm.tsx';
import { PayoutCard } from '../ui/PayoutCard.tsx';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { linksAround, Pagination } from '#ui/Pagination.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { load } from './tip-manage.load.ts';
import '../ui/statement.css';

/** The page on which moderators confirm or refuse payouts and credit wallets. */
export default function TipManagePage({
  payouts: { payouts: first, currency, page, prev },
  attempt,
  done,
}: Data<typeof load>) {
  const texts = useTexts(MANAGE_TEXTS);
  const [payouts, setPayouts] = useState(first);
  const { offset, total, next } = page;
  const remove = (id: string) => setPayouts((shown) => shown.filter((one) => one.payout_id !== id));
  return (
    <PanelFrame current="tip-manage" title={texts.title} done={done && texts.done[done]}>
      <SentMistake beside={['user', 'amount']} />
      <PanelPartBox title={texts.payouts}>
        {payouts.length === 0 && <EmptyState icon="circle-check" level={3} title={texts.empty} />}
        {payouts.map((payout) => (
          <PayoutCard
            key={payout.payout_id}
            payout={payout}
            currency={currency}
            onDone={() => remove(payout.payout_id)}
          />
        ))}
        <Pagination
          label={texts.range({ first: offset + 1, last: offset + first.length, total })}
          {...linksAround(page, { next, prev }, (place) => href('tip-manage', {}, place))}
        />
      </PanelPartBox>
      <PanelPartBox title={texts.credit}>
        <CreditForm currency={currency} first={attempt} />
      </PanelPartBox>
    </PanelFrame>
  );
}
