import { moneyText } from '#base/money.ts';
import { percentText } from '#base/texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useLanguage, useTexts } from '#ui/use-texts.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { EARN_TEXTS } from '../earn-texts.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { TEXTS } from '../texts.ts';
import type { load } from './help-earn.load.ts';

type PageData = Data<typeof load>;

/** What creators and tippers need to know. */
export default function HelpEarnPage(data: PageData) {
  const texts = useTexts(EARN_TEXTS);
  const { off } = useTexts(TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead}>
      {!data.isOn && <Alert>{off}</Alert>}
      <Section id="tip" title={texts.giving}>
        <Giving {...data} />
      </Section>
      <Section id="payout" title={texts.getting}>
        <Getting {...data} />
      </Section>
      <Section id="back" title={texts.back}>
        <p>{texts.backAbout}</p>
      </Section>
      <Section id="seen" title={texts.seen}>
        <ul>
          {texts.seenBy.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
    </TextPage>
  );
}

function Giving({ currency, card, feePercent, ...bounds }: PageData) {
  const texts = useTexts(EARN_TEXTS);
  const dialog = useTexts(DIALOG_TEXTS);
  const language = useLanguage();
  const smallest = moneyText(bounds.smallest, currency, language);
  const largest = moneyText(bounds.largest, currency, language);
  const fee = percentText(feePercent / 100, language);
  return (
    <ul>
      <li>{texts.howTo}</li>
      <li>
        {texts.bounds({ smallest, largest })} {feePercent > 0 ? dialog.fee({ fee }) : texts.noFee}
      </li>
      <li>{card ? texts.byCard : texts.byWallet}</li>
    </ul>
  );
}

function Getting({ currency, holdDays, smallestPayout }: PageData) {
  const texts = useTexts(EARN_TEXTS);
  const smallest = moneyText(smallestPayout, currency, useLanguage());
  const settings = <a href={href('settings-tips')}>{texts.settings}</a>;
  return (
    <ul>
      <li>
        <Phrase text={texts.told} parts={{ settings }} />
      </li>
      <li>
        {texts.hold(holdDays)} {texts.payout({ smallest })}
      </li>
    </ul>
  );
}
