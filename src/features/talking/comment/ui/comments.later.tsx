import { useState } from 'react';
import { requireViewer } from '#features/people/account/ui/require-viewer.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { CommentsData } from '../beside.ts';
import { mayComment, mayModerate, type Order, ORDERS } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentThread } from './CommentThread.tsx';
import { actorOf, subjectOf } from './discussion.ts';
import { SignInFirst } from './SignInFirst.tsx';
import { type CommentsState, useComments } from './use-comments.ts';
import './comments.css';

interface CommentsProps {
  data: CommentsData;
  /** Path of the page that plays the video; empty on that page. */
  playHref?: string;
  currentTime?: () => number | undefined;
  /** One thread by itself: without order and pages. */
  isThread?: boolean;
  isOnAir?: boolean | undefined;
}

/** Fetched only while a video is on air. */
const LiveChat = laterPart('chat', () => import('./chat.later.tsx'));

/** The comments of a video; while it is on air, and as long as the page then stays open, they are a chat. */
export default function Comments({ isOnAir = false, ...props }: CommentsProps) {
  const [isChat, setChat] = useState(isOnAir);
  if (isOnAir && !isChat) setChat(true);
  if (!isChat) return <Threads {...props} />;
  // A part that comes later has no box of its own, by which it would be seen that this one comes near.
  return (
    <div>
      <LiveChat data={props.data} />
    </div>
  );
}

/** Threads in the chosen order, and the form for a new one. */
function Threads({ data, playHref = '', currentTime, isThread = false }: Omit<CommentsProps, 'isOnAir'>) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  const state = useComments(data, isThread);
  const { video } = data;
  const [actor, subject] = [actorOf(viewer), subjectOf(video)];
  const isLocked = state.discussion.locked && !mayModerate(actor, subject);
  const isOpen = !isLocked && state.closed === null;
  const mayWrite = isOpen && mayComment(actor, subject, state.discussion);
  const askFirst = viewer ? null : () => requireViewer(viewer, () => undefined, { why: 'comment' });
  return (
    <section id="comments" className="comments" aria-labelledby="comments-heading">
      <header className="comments-head">
        <h2 id="comments-heading">{texts.heading(state.total)}</h2>
        {!isThread && state.total > 1 && <Orders state={state} code={video.code} />}
        {mayModerate(actor, subject) && <Settings state={state} />}
      </header>
      {!isOpen && (
        <p className="ui-muted comments-locked">
          <Icon name={isLocked ? 'lock' : 'ban'} size={16} /> {isLocked ? texts.locked : state.closed}
        </p>
      )}
      {!isThread && isOpen && (
        <Write data={data} state={state} currentTime={currentTime} mayWrite={mayWrite} />
      )}
      <div role="status">
        {state.waiting.length > 0 && (
          <Button block icon="arrow-up" onClick={state.showWaiting}>
            {texts.arrived(state.waiting.length)}
          </Button>
        )}
      </div>
      {state.threads.roots.length === 0 && (
        <p className="ui-muted">{mayWrite || (isOpen && !viewer) ? texts.beFirst : texts.empty}</p>
      )}
      <ul className="comment-list">
        {state.threads.roots.map((root) => (
          <CommentThread
            key={root.comment_id}
            root={root}
            state={state}
            video={video}
            highlighted={data.highlighted}
            playHref={playHref}
            mayReply={isOpen}
            isAlone={isThread}
            onSignIn={askFirst}
            currentTime={currentTime}
          />
        ))}
      </ul>
      {state.next && (
        <LoadMore
          onMore={state.more}
          busy={state.busy}
          error={state.error}
          label={texts.more}
          href={`${href('video-view', { code: video.code }, { comments: state.order, after: state.next })}#comments`}
        />
      )}
    </section>
  );
}

interface WriteProps {
  data: CommentsData;
  state: CommentsState;
  currentTime?: (() => number | undefined) | undefined;
  mayWrite: boolean;
}

function Write({ data: { video, sent }, state, currentTime, mayWrite }: WriteProps) {
  const { viewer } = useFrame();
  const texts = useTexts(TEXTS);
  if (!viewer) return <SignInFirst>{texts.signIn}</SignInFirst>;
  if (!mayWrite) return null;
  return (
    <CommentForm
      video={video}
      action={href('video-view', { code: video.code })}
      currentTime={currentTime}
      sent={sent}
      onSent={state.add}
    />
  );
}

/** Links, so that they work without scripts too. */
function Orders({ state, code }: { state: CommentsState; code: string }) {
  const texts = useTexts(TEXTS);
  return (
    <nav className="comments-orders" aria-label={texts.order}>
      {ORDERS.map((order: Order) => (
        <a
          key={order}
          href={`${href('video-view', { code }, { comments: order })}#comments`}
          aria-current={order === state.order}
          onClick={(event) => {
            event.preventDefault();
            state.sort(order);
          }}
        >
          {texts.orders[order]}
        </a>
      ))}
    </nav>
  );
}

/** The menu in which the video's owner and moderators change how its comments work. */
function Settings({ state }: { state: CommentsState }) {
  const texts = useTexts(TEXTS);
  const { locked, approveFirst } = state.discussion;
  return (
    <Menu label={texts.manage} icon="settings-2" iconOnly size="small" lazy>
      <MenuItem
        icon={locked ? 'unlock' : 'lock'}
        onSelect={() => state.changeDiscussion({ locked: !locked })}
      >
        {locked ? texts.unlock : texts.lock}
      </MenuItem>
      <MenuItem
        icon="shield"
        checked={approveFirst}
        onSelect={() => state.changeDiscussion({ approve_first: !approveFirst })}
      >
        {texts.approveFirst}
      </MenuItem>
    </Menu>
  );
}
