import { useFrame } from '#shell/frame/frame.ts';
import { Points, Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { PRIVACY_TEXTS } from '../help-texts.ts';

/** Privacy: what is stored about people, and what they can do about it. */
export default function PrivacyPage() {
  const site = { siteName: useFrame().siteName };
  const texts = useTexts(PRIVACY_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead(site)} changed={texts.changed}>
      <Section id="stored" title={texts.stored}>
        <Points
          items={[texts.given, texts.joining, texts.done, texts.sessions, texts.uploads, texts.links]}
        />
      </Section>
      <Section id="watching" title={texts.watching}>
        <Points items={[texts.counted(site), texts.analytics, texts.forgotten]} />
      </Section>
      <Section id="cookies" title={texts.cookies}>
        <p>{texts.cookiesAbout}</p>
      </Section>
      <Section id="yours" title={texts.yours}>
        <p>
          <Phrase
            text={texts.take}
            parts={{ settings: <a href={href('settings-privacy')}>{texts.settings}</a> }}
          />
        </p>
        <p>{texts.deleted}</p>
      </Section>
    </TextPage>
  );
}
