import { USERS_TEXTS } from '#features/order/moderation/users-texts.ts';
import { VIDEO_TEXTS } from '#features/videos/video/panel-texts.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { REPORT_REASONS } from '#features/order/report/reason-texts.ts';
import type { ListedUser } from '#features/order/moderation/model/users.ts';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { SeenReport, SeenVideo } from '../model/search.ts';
import { SEARCH_TEXTS } from '../search-texts.ts';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { useArrowKeys } from '../ui/use-arrow-keys.ts';
import type { load } from './panel-search.load.ts';

/** What a search of the panel found, by kind. */
export default function PanelSearchPage({ text, people, videos, reports }: Data<typeof load>) {
  const texts = useTexts(SEARCH_TEXTS);
  const list = useArrowKeys('.panel-found');
  const isEmpty = people.length + videos.length + reports.length === 0;
  return (
    <PanelFrame current={null} title={texts.title} asked={text}>
      <p className="ui-muted panel-keys">{texts.keys}</p>
      {text === '' && <p className="ui-muted">{texts.about}</p>}
      {text !== '' && isEmpty && <p role="status">{texts.none({ text })}</p>}
      <div ref={list} className="panel-page">
        <Finds title={texts.people} of={people} Line={PersonLine} />
        <Finds title={texts.videos} of={videos} Line={VideoLine} />
        <Finds title={texts.reports} of={reports} Line={ReportLine} />
      </div>
    </PanelFrame>
  );
}

interface FindsProps<T> {
  title: string;
  of: readonly T[];
  Line: (props: { found: T }) => React.ReactNode;
}

function Finds<T>({ title, of, Line }: FindsProps<T>) {
  if (of.length === 0) return null;
  return (
    <PanelPartBox title={title}>
      <ul className="panel-rows">
        {of.map((found, at) => (
          <li key={at} className="panel-line">
            <Line found={found} />
          </li>
        ))}
      </ul>
    </PanelPartBox>
  );
}

function PersonLine({ found: { id, username, isModerator, state, videos, since } }: { found: ListedUser }) {
  const texts = useTexts(SEARCH_TEXTS);
  const { moderator, states } = useTexts(USERS_TEXTS);
  const { now } = useFrame();
  return (
    <div>
      <p>
        <a className="panel-found" href={href('user-profile', { username })}>
          {username}
        </a>
      </p>
      <p className="ui-muted panel-about">
        <span>{isModerator ? moderator : states[state]}</span>
        <span>{texts.counts(videos)}</span>
        <TimeAgo at={since} now={now} />
        <a href={href('panel-user', { user: id })}>{texts.manage}</a>
      </p>
    </div>
  );
}

function VideoLine({ found: { id, code, title, owner, state, thumbnail, duration } }: { found: SeenVideo }) {
  const texts = useTexts(SEARCH_TEXTS);
  const states: Readonly<Record<string, string>> = useTexts(VIDEO_TEXTS).states;
  return (
    <>
      <Thumbnail video={{ thumbnail, duration, nsfw: false }} width={128} />
      <div>
        <p>
          <a className="panel-found" href={href('video-view', { code })}>
            {title || texts.untitled}
          </a>
        </p>
        <p className="ui-muted panel-about">
          <span>{owner ? texts.by({ name: owner }) : texts.nobody}</span>
          <span>{states[state]}</span>
          <a href={href('panel-item', { item: `video-${id}` })}>{texts.queue}</a>
          <a href={href('panel-video', { video: id })}>{texts.edit}</a>
        </p>
      </div>
    </>
  );
}

function ReportLine({ found: { item, reason, text, by, isSettled, at } }: { found: SeenReport }) {
  const texts = useTexts(SEARCH_TEXTS);
  const reasons: Readonly<Record<string, string>> = useTexts(REPORT_REASONS);
  const { now } = useFrame();
  const name =
    reason === null
      ? texts.complaintOf({ name: by })
      : texts.reportOf({ reason: reasons[reason] ?? reason, name: by });
  return (
    <div>
      <p>
        <a className="panel-found" href={href('panel-item', { item })}>
          {name}
        </a>
      </p>
      {text && <p className="ui-two-lines">{text}</p>}
      <p className="ui-muted panel-about">
        <span>{isSettled ? texts.settled : texts.open}</span>
        <TimeAgo at={at} now={now} />
      </p>
    </div>
  );
}
