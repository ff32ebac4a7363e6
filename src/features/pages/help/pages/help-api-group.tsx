import type { Data } from '#platform/http/pages.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../reference-texts.ts';
import { CallLines } from '../ui/CallLines.tsx';
import { CallReference } from '../ui/CallReference.tsx';
import { CallSearch } from '../ui/CallSearch.tsx';
import { Parts } from '../ui/Parts.tsx';
import type { load } from './help-api-group.load.ts';

type HelpApiGroupPageProps = Data<typeof load>;

const contentsOf = (calls: HelpApiGroupPageProps['calls']) => calls.map(({ id }) => ({ id, title: id }));

/** A group of the API reference with all its calls. */
export default function HelpApiGroupPage({ base, name, about, calls, objects }: HelpApiGroupPageProps) {
  const texts = useTexts(TEXTS);
  return (
    <TextPage title={name} lead={about} contents={contentsOf(calls)}>
      <nav aria-label={texts.title}>
        <a href={href('help-api')}>{texts.overview}</a>
      </nav>
      <CallSearch query="" />
      <CallLines calls={calls} />
      {calls.map((call) => (
        <CallReference key={call.id} base={base} call={call} />
      ))}
      {objects.length > 0 && (
        <Section id="objects" title={texts.objects}>
          <p>{texts.objectsAbout}</p>
          {objects.map((object) => (
            <section key={object.name} className="api-object" aria-labelledby={`object-${object.name}`}>
              <h3 id={`object-${object.name}`}>{object.name}</h3>
              <Parts parts={object.parts} />
            </section>
          ))}
        </Section>
      )}
    </TextPage>
  );
}
