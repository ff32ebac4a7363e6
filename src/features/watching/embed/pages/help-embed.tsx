import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { apiEventDetails, apiEvents } from '#player/api/protocol.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { CLIENT_PATHS, embedCode } from '../rules.ts';
import { ApiExample } from '../ui/ApiExample.tsx';
import { CodeSample } from '../ui/CodeSample.tsx';
import { FactTable } from '../ui/FactTable.tsx';
import type { load } from './help-embed.load.ts';

type HelpEmbedProps = Data<typeof load>;

/** How to embed videos and command them by script, with an example that runs. */
export default function HelpEmbedPage({ example, siteUrl }: HelpEmbedProps) {
  const { siteName } = useFrame();
  const url = example?.url ?? siteUrl + href('video-embed', { code: 'CODE' });
  return (
    <TextPage
      title="Embedding videos"
      lead={`Any page may show videos of ${siteName}. Paste the frame that Share offers, or write your own.`}
    >
      <Section id="frame" title="The frame">
        <CodeSample text={embedCode(url, example ?? { width: 640, height: 360 }, example?.title)} />
        <p>
          The player fills its frame, whatever its size. The first picture costs nothing until somebody
          presses play.
        </p>
      </Section>
      <Parameters />
      <Section id="oembed" title="Editors that know oEmbed">
        <p>
          Paste the link of the video; the page tells the editor where to ask. By hand, as JSON or with
          format=xml:
        </p>
        <CodeSample text={`${siteUrl}${api.embed.oembed.path}?url=${encodeURIComponent(url)}&maxwidth=480`} />
      </Section>
      <Section id="script" title="Control by script">
        <p>
          The page around the frame can play, pause, seek and listen. The client is one small module; take it
          from here or copy its <a href={CLIENT_PATHS.source}>source with types</a>.
        </p>
        <CodeSample text={sampleScript(siteUrl)} />
        {example && <ApiExample src={`${example.path}?muted=1&force-ads=off`} title={example.title} />}
      </Section>
      <Commands />
      <Events />
      <Section id="messages" title="Without the client">
        <p>
          Messages travel by <code>postMessage</code>, in version 1. Send to the frame, hear on your own
          window, and check the origin of what you hear.
        </p>
        <CodeSample text={MESSAGES} />
      </Section>
    </TextPage>
  );
}

function sampleScript(siteUrl: string): string {
  return `<script type="module">
  import { connectPlayer } from '${siteUrl}${CLIENT_PATHS.script}';

  const player = connectPlayer(document.querySelector('iframe'));
  player.on('ended', () => console.log('That was it.'));
  await player.seek(30);
  await player.play();
</script>`;
}

const MESSAGES = `frame.contentWindow.postMessage({ player: 1, id: 7, method: 'seek', value: 30 }, origin);
// answer  { player: 1, id: 7, result: … }  or  { player: 1, id: 7, error: '…' }
// event   { player: 1, event: 'timeupdate', detail: { currentTime: 30.1, duration: 75 } }`;

function Parameters() {
  return (
    <Section id="parameters" title="Parameters">
      <p>Behind the address, in any order. A name alone means yes; 0, false and off mean no.</p>
      <FactTable
        head={['Name', 'What it does']}
        rows={[
          ['autoplay', 'Plays by itself, without sound where the browser wants it so.'],
          ['muted', 'Begins without sound.'],
          ['loop', 'Starts over at the end; loop=0 never does. Without it, videos under 15 seconds loop.'],
          ['stats', 'Shows views and viewers when either exceeds one.'],
          ['force-ads=off', 'No ads.'],
          ['#1m30s', 'Begins at that time.'],
        ]}
      />
    </Section>
  );
}

function Commands() {
  return (
    <Section id="commands" title="Commands">
      <p>Each answers a promise, which is refused when the player refuses.</p>
      <FactTable
        head={['Command', 'What it does']}
        rows={[
          ['play()', 'Plays. Browsers may refuse sound before somebody has clicked.'],
          ['pause()', 'Pauses.'],
          ['seek(seconds)', 'Goes to a moment, within the video.'],
          ['setVolume(volume)', 'From 0 to 1.'],
          ['setMuted(on)', 'Turns the sound off and on.'],
          ['getState()', 'code, title, currentTime, duration, paused, volume, muted.'],
          ['on(event, handler)', 'Listens; what it returns stops listening.'],
          ['disconnect()', 'Lets go of the frame.'],
        ]}
      />
    </Section>
  );
}

function Events() {
  return (
    <Section id="events" title="Events">
      <FactTable
        head={['Event', 'What it tells']}
        rows={apiEvents.map((name) => [name, apiEventDetails[name]])}
      />
    </Section>
  );
}
