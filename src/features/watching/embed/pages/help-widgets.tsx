import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { HELP_TEXTS } from '../widget-texts.ts';
import { WidgetBuilder } from '../ui/WidgetBuilder.tsx';
import type { load } from './help-widgets.load.ts';

/** How to show videos, channels and follow buttons on other sites, with a builder. Spec §2.1. */
export default function HelpWidgetsPage({ siteUrl, ...asked }: Data<typeof load>) {
  const { siteName } = useFrame();
  const texts = useTexts(HELP_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="build" title={texts.build}>
        <WidgetBuilder asked={asked} siteUrl={siteUrl} />
      </Section>
      <Section id="visitors" title={texts.private}>
        <p>{texts.privateAbout}</p>
      </Section>
      <Section id="players" title={texts.more}>
        <p>
          <Phrase
            text={texts.moreAbout}
            parts={{ embedding: <a href={href('help-embed')}>{texts.embedding}</a> }}
          />
        </p>
      </Section>
    </TextPage>
  );
}
