import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LICENCES_TEXTS } from '../texts.ts';
import type { load } from './licences.load.ts';

type LicencesPageProps = Data<typeof load>;

/** Third-party works and their licences. */
export default function LicencesPage({ shown, server, programs }: LicencesPageProps) {
  const { siteName } = useFrame();
  const texts = useTexts(LICENCES_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="site" title={texts.site}>
        <p>{texts.program}</p>
      </Section>
      <Section id="shown" title={texts.shown}>
        <Works works={shown} line={texts.shownLine} />
      </Section>
      <Section id="server" title={texts.server}>
        <ul>
          {Object.entries(server).map(([licence, names]) => (
            <li key={licence}>
              <Phrase
                text={texts.serverLine}
                parts={{ licence: <strong>{licence}</strong>, names: names.join(', ') }}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="programs" title={texts.programs}>
        <Works works={programs} line={texts.programLine} />
      </Section>
    </TextPage>
  );
}

interface Work {
  readonly name: string;
  readonly url: string;
  readonly use: string;
  readonly by?: string;
  readonly licence: string;
}

function Works({ works, line }: { works: readonly Work[]; line: string }) {
  return (
    <ul>
      {works.map(({ name, url, ...said }) => (
        <li key={name}>
          <Phrase text={line} parts={{ name: <a href={url}>{name}</a>, ...said }} />
        </li>
      ))}
    </ul>
  );
}
