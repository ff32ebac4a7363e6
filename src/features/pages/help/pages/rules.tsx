import { useFrame } from '#shell/frame/frame.ts';
import { Points, Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { RULES_TEXTS } from '../texts.ts';

/** Community rules. */
export default function RulesPage() {
  const { siteName } = useFrame();
  const texts = useTexts(RULES_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })} changed={texts.changed}>
      <Section id="welcome" title={texts.welcome}>
        <Points items={texts.allowed} />
      </Section>
      <Section id="forbidden" title={texts.unwelcome}>
        <Points items={texts.forbidden} />
      </Section>
      <Section id="people" title={texts.people}>
        <Points items={texts.conduct} />
      </Section>
      <Section id="reports" title={texts.reports}>
        <p>{texts.reporting}</p>
        <p>
          <Phrase text={texts.partOf} parts={{ terms: <a href={href('terms')}>{texts.terms}</a> }} />
        </p>
      </Section>
    </TextPage>
  );
}
