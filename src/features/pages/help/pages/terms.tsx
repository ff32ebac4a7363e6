import { useFrame } from '#shell/frame/frame.ts';
import { Points, Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { TERMS_TEXTS } from '../texts.ts';

/** Terms of use. */
export default function TermsPage() {
  const site = { siteName: useFrame().siteName };
  const texts = useTexts(TERMS_TEXTS);
  const uploads = [texts.rights, texts.permission(site), texts.origin, texts.unlisted, texts.anonymous];
  return (
    <TextPage title={texts.title} lead={texts.lead(site)} changed={texts.changed}>
      <Section id="agreeing" title={texts.agreeing}>
        <p>{texts.agreement(site)}</p>
      </Section>
      <Section id="uploads" title={texts.uploads}>
        <Points items={uploads} />
      </Section>
      <Section id="accounts" title={texts.accounts}>
        <p>{texts.account(site)}</p>
      </Section>
      <Section id="conduct" title={texts.conduct}>
        <p>
          <Phrase text={texts.rulesApply} parts={{ rules: <a href={href('rules')}>{texts.rules}</a> }} />{' '}
          {texts.abuse(site)}
        </p>
      </Section>
      <Section id="privacy" title={texts.privacy}>
        <p>
          <Phrase
            text={texts.privacyApplies}
            parts={{ privacy: <a href={href('privacy')}>{texts.privacyPage}</a> }}
          />
        </p>
      </Section>
      <Section id="warranty" title={texts.warranty}>
        <p>{texts.liability(site)}</p>
      </Section>
      <Section id="changes" title={texts.changes}>
        <p>{texts.change(site)}</p>
      </Section>
    </TextPage>
  );
}
