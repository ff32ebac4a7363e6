import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { rawHref } from '#src/raw-routes.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { groupSlug } from '../rules.ts';
import { TEXTS } from '../reference-texts.ts';
import { CallLines } from '../ui/CallLines.tsx';
import { CallSearch } from '../ui/CallSearch.tsx';
import type { load } from './help-api.load.ts';

type HelpApiPageProps = Data<typeof load>;

/** The API reference: an introduction, its groups, and search results. */
export default function HelpApiPage({ base, groups, query, found }: HelpApiPageProps) {
  const { siteName } = useFrame();
  const texts = useTexts(TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <CallSearch query={query} />
      {query !== '' && (
        <Section id="found" title={texts.found({ query })}>
          {found.length > 0 ? (
            <CallLines calls={found} />
          ) : (
            <EmptyState icon="search" title={texts.nothing} level={3}>
              {texts.nothingHint}
            </EmptyState>
          )}
        </Section>
      )}
      <Section id="basics" title={texts.basics}>
        <Basics base={base} />
      </Section>
      <Section id="first" title={texts.first}>
        <p>{texts.firstAbout}</p>
        {firstCalls(base).map((line) => (
          <pre key={line} className="api-line">
            <code>{line}</code>
          </pre>
        ))}
      </Section>
      <Section id="live" title={texts.live}>
        <Live base={base} />
      </Section>
      <Section id="groups" title={texts.groups}>
        <dl className="api-groups">
          {groups.map(({ name, about, calls }) => (
            <div key={name}>
              <dt>
                <a href={href('help-api-group', { group: groupSlug(name) })}>{name}</a>
                <span className="api-count">{calls}</span>
              </dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </TextPage>
  );
}

/** What anybody may read, from any site. */
function firstCalls(base: string): string[] {
  return [
    `curl '${base}/videos/hot?limit=3'`,
    `curl '${base}/videos/search?query=music&limit=3'`,
    `curl -d 'limit=3' '${base}/videos/new'`,
  ];
}

/** The protocol of the push socket. Spec §7 Push socket. */
function Live({ base }: { base: string }) {
  const { ticket, connect, greet, follow, hear } = useTexts(TEXTS).liveSteps;
  const host = base.replace(/\/api$/, '');
  const code = (text: string) => <code>{text}</code>;
  return (
    <ol>
      <li>{ticket}</li>
      <li>
        <Phrase
          text={connect}
          parts={{
            socket: code(`${host.replace(/^http/, 'ws')}/push/websocket`),
            sockjs: code(`${host}/push`),
          }}
        />
      </li>
      <li>
        <Phrase
          text={greet}
          parts={{ greeting: code('{"command":"subscribe","token":"…","expires":1767225600,"viewer":"7"}') }}
        />
      </li>
      <li>
        <Phrase
          text={follow}
          parts={{ follow: code('{"command":"subscribe","resource":"video","id":17}') }}
        />
      </li>
      <li>
        <Phrase text={hear} parts={{ vote: code('{"type":"vote","videoId":17,"videoScore":42}') }} />
      </li>
    </ol>
  );
}

function Basics({ base }: { base: string }) {
  const texts = useTexts(TEXTS);
  const header = <code>{texts.header}</code>;
  return (
    <ul>
      <li>
        <Phrase text={texts.base} parts={{ base: <code>{base}</code> }} />
      </li>
      <li>
        <Phrase
          text={texts.signIn}
          parts={{ bearer: header, apps: <a href={href('oauth-clients')}>{texts.apps}</a> }}
        />
      </li>
      <li>{texts.envelope}</li>
      <li>{texts.everyFailure}</li>
      <li>{texts.paging}</li>
      <li>
        <Phrase
          text={texts.machines}
          parts={{ document: <a href={rawHref('openApi', {})}>{texts.document}</a> }}
        />
      </li>
    </ul>
  );
}
