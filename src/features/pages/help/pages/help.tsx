import { useFrame } from '#shell/frame/frame.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { HELP_TEXTS } from '../help-texts.ts';
import '../ui/HelpLinks.css';

/** Links to all help pages, grouped by task. */
export default function HelpPage() {
  const { siteName } = useFrame();
  const texts = useTexts(HELP_TEXTS);
  const { pages } = texts;
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="creators" title={texts.creators}>
        <HelpLinks
          links={[
            { href: href('help-creators'), ...pages.creators },
            { href: href('index'), ...pages.upload },
            { href: href('user-manage'), ...pages.manage },
            { href: href('analytics'), ...pages.analytics },
            { href: href('settings-links'), ...pages.links },
            { href: href('help-embed'), ...pages.embed },
            { href: href('help-widgets'), ...pages.widgets },
            { href: href('help-earn'), ...pages.earn },
          ]}
        />
      </Section>
      <Section id="programs" title={texts.programs}>
        <HelpLinks
          links={[
            { href: href('help-api'), ...pages.api },
            { href: href('help-webhooks'), ...pages.webhooks },
            { href: href('oauth-clients'), ...pages.apps },
          ]}
        />
      </Section>
      <Section id="wrong" title={texts.wrong}>
        <HelpLinks
          links={[
            { title: texts.report, about: texts.reportAbout },
            { href: href('copyright-complaint'), ...pages.copyright },
            { href: href('forgot-password'), title: texts.password, about: texts.passwordAbout },
          ]}
        />
      </Section>
      <Section id="site" title={texts.site}>
        <HelpLinks
          links={[
            { href: href('rules'), ...pages.rules },
            { href: href('terms'), ...pages.terms },
            { href: href('privacy'), ...pages.privacy },
            { href: href('transparency'), ...pages.transparency },
            { href: href('licences'), ...pages.licences },
          ]}
        />
      </Section>
    </TextPage>
  );
}

interface HelpLinksProps {
  links: readonly { readonly href?: string; readonly title: string; readonly about: string }[];
}

/** Links to help pages, each with a sentence about its content. */
function HelpLinks({ links }: HelpLinksProps) {
  return (
    <dl className="help-links">
      {links.map(({ href: address, title, about }) => (
        <div key={title}>
          <dt>{address === undefined ? title : <a href={address}>{title}</a>}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
