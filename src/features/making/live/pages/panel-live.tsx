import { useEffect, useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { PanelFrame } from '#features/pages/panel/ui/PanelFrame.tsx';
import { Cell, PanelTable } from '#features/pages/panel/ui/PanelTable.tsx';
import type { Data } from '#platform/http/pages.ts';
import { call } from '#platform/web/call.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { OnAirObject } from '../contract.ts';
import { ON_AIR_TEXTS } from '../on-air-texts.ts';
import { LIVE_TEXTS } from '../texts.ts';
import type { load } from './panel-live.load.ts';
import './live.css';

/** How often the numbers are read anew while the page is seen, ms. */
const LOOK_MS = 5_000;

/** Below this a machine does not keep up. */
const SLOW = 0.95;

/** Everybody's broadcasts on air: how each fares, and a way to cut it off. */
export default function PanelLivePage({ lives: first, isCut }: Data<typeof load>) {
  const texts = useTexts(ON_AIR_TEXTS);
  const lives = useOnAir(first);
  const numbers = [texts.bitrate, texts.speed, texts.dropped, texts.watchers].map((number) => ({ number }));
  return (
    <PanelFrame current="panel-live" title={texts.title} done={isCut && texts.isCut}>
      <SentMistake />
      <p className="ui-muted">{texts.about}</p>
      {lives.length === 0 ? (
        <EmptyState icon="radio" title={texts.empty} level={2} />
      ) : (
        <PanelTable
          label={texts.list}
          heads={[texts.broadcast, ...numbers, texts.sizes, texts.machine, texts.cut]}
        >
          {lives.map((live) => (
            <OnAirRow key={live.video_id} {...live} />
          ))}
        </PanelTable>
      )}
    </PanelFrame>
  );
}

function useOnAir(first: readonly OnAirObject[]): readonly OnAirObject[] {
  const [lives, setLives] = useState(first);
  useEffect(() => {
    const look = () => {
      if (!document.hidden)
        call(api.live.listOnAir, {}).then(
          (answer) => setLives(answer.lives),
          () => undefined,
        );
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return lives;
}

function OnAirRow({ url, title, owner, state, date_began: began, ...live }: OnAirObject) {
  const texts = useTexts(ON_AIR_TEXTS);
  const { untitled } = useTexts(LIVE_TEXTS);
  const { now } = useFrame();
  const at = began === null ? null : fromApiDate(began);
  const { bitrate, speed, dropped, watchers, sizes, given_up: givenUp, machine } = live;
  return (
    <tr>
      <Cell label={texts.broadcast}>
        <a href={href('video-view', { code: url })}>{title || untitled}</a>
        <p className="ui-muted">
          {owner}
          {at !== null && (
            <>
              {' · '}
              <TimeAgo at={at} now={now} />
            </>
          )}
          {state === 'away' && ` · ${texts.away}`}
        </p>
      </Cell>
      <Cell label={texts.bitrate} isNumber>
        {bitrate === null ? texts.unknown : texts.kbits({ kbits: bitrate })}
      </Cell>
      <Cell label={texts.speed} isNumber>
        {speed === null ? texts.unknown : texts.times({ speed })}
        {speed !== null && speed < SLOW && <p className="live-slow">{texts.behind}</p>}
      </Cell>
      <Cell label={texts.dropped} isNumber>
        {dropped}
      </Cell>
      <Cell label={texts.watchers} isNumber>
        {watchers}
      </Cell>
      <Cell label={texts.sizes}>
        {sizes.join(', ') || texts.unknown}
        {givenUp.length > 0 && <p className="live-slow">{texts.givenUp({ sizes: givenUp.join(', ') })}</p>}
      </Cell>
      <Cell label={texts.machine}>{machine ?? <span className="live-slow">{texts.silent}</span>}</Cell>
      <Cell label={texts.cut} isAct>
        <CutOff videoId={live.video_id} />
      </Cell>
    </tr>
  );
}

function CutOff({ videoId }: { videoId: string }) {
  const texts = useTexts(ON_AIR_TEXTS);
  return (
    <Disclosure summary={texts.cut}>
      <form method="post">
        <input type="hidden" name="video" value={videoId} />
        <p className="ui-muted">{texts.cutAbout}</p>
        <Button type="submit" variant="danger" size="small" icon="circle-x">
          {texts.confirm}
        </Button>
      </form>
    </Disclosure>
  );
}
