import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { apiEventDetails, apiEvents } from '#player/api/protocol.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { raw } from '#src/raw-routes.ts';
import { api, href } from '#src/routes.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { embedCode } from '../rules.ts';
import { HELP_TEXTS } from '../texts.ts';
import { ApiExample } from '../ui/ApiExample.tsx';
import { CodeSample, FactTable } from '../ui/HelpParts.tsx';
import type { load } from './help-embed.load.ts';

type HelpEmbedProps = Data<typeof load>;

/** How to embed videos and control them by script, with a working example. */
export default function HelpEmbedPage({ example, siteUrl }: HelpEmbedProps) {
  const { siteName } = useFrame();
  const texts = useTexts(HELP_TEXTS);
  const url = example?.url ?? siteUrl + href('video-embed', { code: 'CODE' });
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="frame" title={texts.frame}>
        <CodeSample text={embedCode(url, example ?? { width: 640, height: 360 }, example?.title)} />
        <p>{texts.frameAbout}</p>
      </Section>
      <Section id="parameters" title={texts.parameters}>
        <Parameters />
      </Section>
      <Section id="oembed" title={texts.oembed}>
        <p>{texts.oembedAbout}</p>
        <CodeSample text={`${siteUrl}${api.embed.oembed.path}?url=${encodeURIComponent(url)}&maxwidth=480`} />
      </Section>
      <Section id="script" title={texts.script}>
        <p>
          <Phrase
            text={texts.scriptAbout}
            parts={{ source: <a href={raw.embedClientSource.path}>{texts.source}</a> }}
          />
        </p>
        <CodeSample text={sampleScript(siteUrl, texts.sampleEnded)} />
        {example && <ApiExample src={`${example.path}?muted=1&force-ads=off`} title={example.title} />}
      </Section>
      <Section id="commands" title={texts.commands}>
        <Commands />
      </Section>
      <Section id="events" title={texts.events}>
        <Events />
      </Section>
      <Section id="messages" title={texts.messages}>
        <p>
          <Phrase text={texts.messagesAbout} parts={{ postMessage: <code>{'postMessage'}</code> }} />
        </p>
        <CodeSample text={MESSAGES} />
        <p>
          <Phrase
            text={texts.subscribeAbout}
            parts={{ subscribe: <code>{'subscribe'}</code>, unsubscribe: <code>{'unsubscribe'}</code> }}
          />
        </p>
      </Section>
    </TextPage>
  );
}

function sampleScript(siteUrl: string, ended: string): string {
  return `<script type="module">
  import { connectPlayer } from '${siteUrl}${raw.embedClient.path}';

  const player = connectPlayer(document.querySelector('iframe'));
  player.on('ended', () => console.log('${ended}'));
  await player.seek(30);
  await player.play();
</script>`;
}

const MESSAGES = `frame.contentWindow.postMessage({ player: 1, id: 6, method: 'subscribe', value: ['timeupdate', 'ended'] }, origin);
frame.contentWindow.postMessage({ player: 1, id: 7, method: 'seek', value: 30 }, origin);
// answer  { player: 1, id: 7, result: … }  or  { player: 1, id: 7, error: '…' }
// event   { player: 1, event: 'timeupdate', detail: { currentTime: 30.1, duration: 75 } }`;

function Parameters() {
  const texts = useTexts(HELP_TEXTS);
  const rows = texts.parameterRows;
  return (
    <>
      <p>{texts.parametersAbout}</p>
      <FactTable
        head={[texts.name, texts.does]}
        rows={[
          ['autoplay', rows.autoplay],
          ['muted', rows.muted],
          ['loop', rows.loop],
          ['stats', rows.stats],
          ['next=0', rows.next],
          ['force-ads=off', rows.ads],
          ['#1m30s', rows.time],
        ]}
      />
    </>
  );
}

function Commands() {
  const texts = useTexts(HELP_TEXTS);
  const rows = texts.commandRows;
  return (
    <>
      <p>{texts.commandsAbout}</p>
      <FactTable
        head={[texts.command, texts.does]}
        rows={[
          ['play()', rows.play],
          ['pause()', rows.pause],
          ['seek(seconds)', rows.seek],
          ['setVolume(volume)', rows.setVolume],
          ['setMuted(on)', rows.setMuted],
          ['getState()', rows.getState],
          ['on(event, handler)', rows.on],
          ['disconnect()', rows.disconnect],
        ]}
      />
    </>
  );
}

function Events() {
  const texts = useTexts(HELP_TEXTS);
  return (
    <FactTable
      head={[texts.event, texts.eventDetails]}
      rows={apiEvents.map((name) => [name, apiEventDetails[name] || texts.noDetails])}
    />
  );
}
