import type { Data } from '#platform/http/pages.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ADDRESSES_TEXTS } from '../addresses-texts.ts';
import { AddressBanRow, RangeRow } from '../ui/AddressRows.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import { RangeForm } from '../ui/RangeForm.tsx';
import type { load } from './panel-addresses.load.ts';

/** Ranges of addresses that may not write. */
export default function PanelAddressesPage({ ranges, bans, done }: Data<typeof load>) {
  const texts = useTexts(ADDRESSES_TEXTS);
  return (
    <PanelFrame current="panel-addresses" title={texts.title} done={done && texts.done[done]}>
      <p className="ui-muted">{texts.about}</p>
      <RangeForm />
      <PanelPartBox title={texts.list}>
        {ranges.length === 0 && (
          <EmptyState icon="circle-check" title={texts.empty} level={3}>
            {texts.emptyHint}
          </EmptyState>
        )}
        <ul className="panel-rows">
          {ranges.map((range) => (
            <RangeRow key={range.id} range={range} />
          ))}
        </ul>
      </PanelPartBox>
      <PanelPartBox title={texts.bans} about={texts.bansAbout}>
        {bans.length === 0 && <p>{texts.noBans}</p>}
        <ul className="panel-rows">
          {bans.map((ban) => (
            <AddressBanRow key={`${ban.accountId} ${ban.video?.id ?? ''}`} ban={ban} />
          ))}
        </ul>
      </PanelPartBox>
    </PanelFrame>
  );
}
