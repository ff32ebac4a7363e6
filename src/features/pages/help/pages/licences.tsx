import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import type { load } from './licences.load.ts';

type LicencesPageProps = Data<typeof load>;

/** Licences: whose work the site is made with. */
export default function LicencesPage({ shown, server, programs }: LicencesPageProps) {
  const { siteName } = useFrame();
  return (
    <TextPage title="Licences" lead={`${siteName} stands on the work of many people. Thank you.`}>
      <Section id="site" title="This site">
        <p>The program that this site runs on is Vireo, under the Apache License 2.0.</p>
      </Section>
      <Section id="shown" title="What reaches you">
        <ul>
          {shown.map(({ name, use, by, licence, url }) => (
            <li key={name}>
              <a href={url}>{name}</a>, {use}. {by}. {licence}.
            </li>
          ))}
        </ul>
      </Section>
      <Section id="server" title="What runs on the server">
        <ul>
          {Object.entries(server).map(([licence, names]) => (
            <li key={licence}>
              <strong>{licence}:</strong> {names.join(', ')}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="programs" title="Programs">
        <ul>
          {programs.map(({ name, use, licence, url }) => (
            <li key={name}>
              <a href={url}>{name}</a>, {use}. {licence}.
            </li>
          ))}
        </ul>
      </Section>
    </TextPage>
  );
}
