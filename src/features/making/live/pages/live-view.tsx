import { lazy, Suspense, useEffect, useState } from 'react';
import { fromApiDate } from '#base/api-date.ts';
import { call } from '#platform/web/call.ts';
import { followResource } from '#platform/web/follow.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { CopyField } from '#ui/CopyField.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { LiveObject } from '../contract.ts';
import type { WatchPush } from '#features/watching/watch/live.ts';
import { ObsSteps } from '../ui/ObsSteps.tsx';
import { LiveWatchers } from '../ui/LiveWatchers.tsx';
import { LiveLimits } from '../ui/LiveLimits.tsx';
import { STUDIO_TEXTS } from '../studio-texts.ts';
import { LIVE_TEXTS, SENDER_TEXTS } from '../texts.ts';
import { EarlierLives } from '../ui/EarlierLives.tsx';
import { Markers, StartTime } from '../ui/LiveTools.tsx';
import type { load } from './live-view.load.ts';
import '#ui/task.css';
import './live.css';

/** Only for those who broadcast from here. */
const Studio = lazy(() => import('../ui/Studio.tsx'));

/** A broadcast for its owner: how far it is, and what an encoder needs to send it. */
export default function LiveViewPage({
  live: first,
  server,
  server_secure: secure,
  stream_key: key,
  limits,
  watchers: firstWatchers,
  link,
  plan,
  earlier,
  may,
}: Data<typeof load>) {
  const names = useTexts(LIVE_TEXTS);
  const texts = useTexts(SENDER_TEXTS);
  const { live, watchers } = useLive({ live: first, watchers: firstWatchers });
  const isUnsent = live.state === 'ready' || live.state === 'lost';
  const isOpen = live.state !== 'ending' && live.state !== 'ended';
  return (
    <div className="task live">
      <h1 className="ui-bidi">{live.title || names.untitled}</h1>
      <SentMistake />
      <Standing {...live} />
      {live.state === 'on' && <LiveWatchers {...watchers} />}
      <CopyField label={texts.link} value={link} />
      {live.state === 'ready' && <StartTime video={live.video_id} plan={plan} />}
      {live.state === 'on' && <Markers video={live.video_id} plan={plan} />}
      {isOpen && <LiveLimits {...limits} refusal={live.refusal} />}
      {isOpen && may && <FromHere video={live.video_id} watching={watchers.total} />}
      {isOpen && live.state !== 'lost' && <Sender {...{ server, secure }} streamKey={key} />}
      <EarlierLives lives={earlier} />
      <form method="post" className="task-acts">
        <Button href={href('video-view', { code: live.url })} icon="eye">
          {texts.watch}
        </Button>
        {isOpen && (
          <Button type="submit" name="action" value="end" icon={isUnsent ? 'trash-2' : 'circle-x'}>
            {isUnsent ? texts.discard : texts.end}
          </Button>
        )}
        <Button href={href('live-list')}>{texts.back}</Button>
      </form>
    </div>
  );
}

/** How often the numbers are read anew, ms. */
const LOOK_MS = 15_000;

type LiveNews = Pick<Data<typeof load>, 'live' | 'watchers'>;

function useLive(first: LiveNews): LiveNews {
  const [shown, setShown] = useState(first);
  const { video_id: video } = shown.live;
  useEffect(() => {
    const look = () => void call(api.live.read, { video }).then(setShown, () => undefined);
    const leave = followResource('video', video, 'progress', look);
    const count = ({ watching }: WatchPush): void =>
      setShown((known) => ({ ...known, watchers: { ...known.watchers, total: watching } }));
    const leaveCount = followResource('video', video, 'watch', (push) => count(push as unknown as WatchPush));
    const timer = setInterval(() => document.hidden || look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      leave();
      leaveCount();
    };
  }, [video]);
  return shown;
}

function Standing({ state, date_began: began }: LiveObject) {
  const names = useTexts(LIVE_TEXTS);
  const { awayAbout } = useTexts(SENDER_TEXTS);
  const { now } = useFrame();
  const at = began === null ? null : fromApiDate(began);
  return (
    <div>
      <p role="status" className={`live-state live-state-${state}`}>
        {names.states[state]}
        {state === 'on' && at !== null && (
          <span className="ui-muted">
            {' · '}
            <TimeAgo at={at} now={now} />
          </span>
        )}
      </p>
      {state === 'away' && <p className="ui-muted">{awayAbout}</p>}
    </div>
  );
}

/** Broadcasting from this browser, whose code is fetched by those who want to. */
function FromHere(given: { video: string; watching: number }) {
  const texts = useTexts(STUDIO_TEXTS);
  const [isWanted, setWanted] = useState(false);
  return (
    <section>
      <h2>{texts.title}</h2>
      <p className="ui-muted">{texts.about}</p>
      {isWanted ? (
        <Suspense>
          <Studio {...given} />
        </Suspense>
      ) : (
        <Button variant="primary" icon="camera" onClick={() => setWanted(true)}>
          {texts.open}
        </Button>
      )}
    </section>
  );
}

function Sender({ server, secure, streamKey }: { server: string; secure: string | null; streamKey: string }) {
  const texts = useTexts(SENDER_TEXTS);
  return (
    <>
      {secure !== null && <CopyField label={texts.secure} value={secure} />}
      <CopyField label={secure === null ? texts.server : texts.plain} value={server} />
      <Disclosure summary={texts.showKey}>
        <CopyField label={texts.key} value={streamKey} />
        <p className="ui-muted">{texts.keyAbout}</p>
        <form method="post" className="task-acts">
          <Button type="submit" name="action" value="key" icon="rotate-ccw">
            {texts.changeKey}
          </Button>
          <span className="ui-muted">{texts.changeKeyAbout}</span>
        </form>
      </Disclosure>
      <section>
        <h2>{texts.steps}</h2>
        <ObsSteps
          className="live-steps"
          steps={[texts.openSettings, texts.enter, texts.interval, texts.start]}
        />
      </section>
    </>
  );
}
