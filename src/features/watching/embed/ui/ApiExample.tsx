import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '#base/duration.ts';
import { connectPlayer, type EmbeddedPlayer } from '#player/api/client.ts';
import { apiEvents } from '#player/api/protocol.ts';
import { useHydrated } from '#shell/browser/hydrated.ts';
import { Button } from '#ui/Button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { HELP_TEXTS } from '../texts.ts';
import './help.css';

/** Lines of the log that are kept. */
const LOG = 8;

/** An embed with buttons that control it and a log of its events. */
export function ApiExample({ src, title }: { src: string; title: string }) {
  const texts = useTexts(HELP_TEXTS);
  const frame = useRef<HTMLIFrameElement>(null);
  const isHydrated = useHydrated();
  const { player, log, time } = usePlayer(frame);
  return (
    <div className="api-example">
      {/* The site's own player, which needs its scripts and its storage. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} src={src} title={title} allow="autoplay; fullscreen; picture-in-picture" />
      {isHydrated && (
        <div className="api-example-buttons" role="group" aria-label={texts.commands}>
          <Button
            size="small"
            icon="play"
            onClick={() =>
              void player()
                ?.play()
                .catch(() => undefined)
            }
          >
            {texts.play}
          </Button>
          <Button size="small" icon="pause" onClick={() => void player()?.pause()}>
            {texts.pause}
          </Button>
          <Button size="small" onClick={() => void player()?.seek(0)}>
            {texts.toStart}
          </Button>
          <Button size="small" onClick={() => void player()?.setMuted(true)}>
            {texts.mute}
          </Button>
          <output className="ui-numbers">{time}</output>
        </div>
      )}
      {isHydrated && (
        <ol className="api-example-log" aria-label={texts.events}>
          {log.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      )}
    </div>
  );
}

function usePlayer(frame: { readonly current: HTMLIFrameElement | null }) {
  const connected = useRef<EmbeddedPlayer | null>(null);
  const [log, setLog] = useState<readonly { id: number; text: string }[]>([]);
  const [time, setTime] = useState('');
  useEffect(() => {
    if (!frame.current) return;
    const player = connectPlayer(frame.current);
    connected.current = player;
    let id = 0;
    for (const event of apiEvents.filter((name) => name !== 'timeupdate')) {
      player.on(event, (detail) => {
        id += 1;
        const line = { id, text: `${event} ${JSON.stringify(detail)}` };
        setLog((shown) => [line, ...shown].slice(0, LOG));
      });
    }
    player.on('timeupdate', ({ currentTime }) => setTime(formatDuration(Number(currentTime))));
    return () => player.disconnect();
  }, [frame]);
  return { player: () => connected.current, log, time };
}
