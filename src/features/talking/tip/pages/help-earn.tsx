import { moneyText } from '#base/money.ts';
import { TEXTS } from '../texts.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import type { load } from './help-earn.load.ts';

type PageData = Data<typeof load>;

/** What creators and tippers need to know. */
export default function HelpEarnPage(data: PageData) {
  return (
    <TextPage
      title={TEXTS.earn}
      lead="People who like what you make can tip you. You get the whole tip, and ask for a payout when you want it."
    >
      {!data.isOn && <Alert>{TEXTS.off}</Alert>}
      <Giving {...data} />
      <Getting {...data} />
      <Section id="back" title="When a tip goes back">
        <p>
          You can give a tip back from your statement, and a moderator can do so when something was wrong. The
          tipper gets all of it, with the fee.
        </p>
      </Section>
      <Section id="seen" title="Who sees what">
        <ul>
          <li>Everybody sees who has tipped a creator or a video most, and how much a video was tipped.</li>
          <li>The line that comes with a tip is for the creator alone.</li>
          <li>Where a payout goes is for the people who run this site alone.</li>
          <li>
            When you delete your account, your name and your words leave the books; ask for your payout first.
          </li>
        </ul>
      </Section>
    </TextPage>
  );
}

function Giving({ currency, card, feePercent, smallest, largest }: PageData) {
  return (
    <Section id="tip" title="How to tip">
      <ul>
        <li>Press Tip under a video or on a profile, choose an amount and, if you like, write a line.</li>
        <li>
          A tip is from {moneyText(smallest, currency)} to {moneyText(largest, currency)}.
          {feePercent > 0
            ? ` You pay a fee of ${feePercent} % on top; the creator gets the tip whole.`
            : ' There is no fee.'}
        </li>
        <li>
          {card
            ? 'You pay by card, or from your wallet where the people who run this site have filled it.'
            : 'You pay from your wallet, which the people who run this site fill.'}
        </li>
      </ul>
    </Section>
  );
}

function Getting({ currency, holdDays, smallestPayout }: PageData) {
  return (
    <Section id="payout" title="How you are paid">
      <ul>
        <li>
          You are told of every tip. What you have is under <a href={href('settings-tips')}>Settings, Tips</a>
          , with a statement that you can download.
        </li>
        <li>
          A tip can be paid out after {holdDays} days, from {moneyText(smallestPayout, currency)}: say how
          much and where to. The people who run this site send it and tell you there; until then it is held
          for you.
        </li>
      </ul>
    </Section>
  );
}
