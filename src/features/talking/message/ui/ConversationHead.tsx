import { useState } from 'react';
import { useBlock } from '#features/people/user/ui/use-relation.ts';
import { call } from '#platform/web/call.ts';
import { errorText } from '#platform/web/call-error.ts';
import { ribbonHash } from '#platform/web/hash.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { api, href } from '#src/routes.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/Menu.tsx';
import { Modal } from '#ui/Modal.tsx';
import { attempt, showRibbon } from '#ui/ribbon-store.ts';
import type { ReadReceipt, ThreadObject } from '../contract.ts';
import { useTexts } from '#ui/use-texts.ts';
import { TEXTS } from '../texts.ts';
import { ThreadFace } from './ThreadFace.tsx';
import { leaveFor } from '#ui/dialog-history.ts';

interface ConversationHeadProps extends Omit<GroupProps, 'people'> {
  thread: ThreadObject;
  isBlocked: boolean;
  /** Whether it is the heading of the page. */
  isFirst: boolean;
}

/** The people of the conversation, and the menu to block or leave them. */
export function ConversationHead({ thread, isBlocked, isFirst, ...group }: ConversationHeadProps) {
  const texts = useTexts(TEXTS);
  const [isLeaving, setLeaving] = useState(false);
  const { participants, thread_id } = thread;
  const [first] = participants;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <header className="conversation-head">
      <IconButton
        href={href('message-list')}
        icon="arrow-left"
        label={texts.title}
        className="conversation-back"
      />
      <ThreadFace thread={thread} />
      <Heading className="conversation-title">
        {participants.map(({ user_id, username, displayname }, at) => (
          <span key={user_id}>
            {at > 0 && ', '}
            <a href={href('user-profile', { username })} title={`@${username}`}>
              {displayname}
            </a>
          </span>
        ))}
        {participants.length === 0 && texts.nobody}
      </Heading>
      {participants.length + group.left.length > 1 && <Group {...group} people={participants} />}
      <IconButton
        href={href('message-thread', { thread: thread_id }, { find: 1 })}
        icon="search"
        label={texts.searchHere}
      />
      <Menu label={texts.actions} icon="ellipsis" iconOnly>
        {first && participants.length === 1 && <BlockItem person={first} isBlocked={isBlocked} />}
        <MuteItem thread={thread} />
        <MenuLine />
        <MenuItem icon="log-out" danger onSelect={() => setLeaving(true)}>
          {texts.leave}
        </MenuItem>
      </Menu>
      {isLeaving && <LeaveDialog threadId={thread_id} onClose={() => setLeaving(false)} />}
    </header>
  );
}

interface GroupProps {
  people: ThreadObject['participants'];
  /** Those who have left. */
  left: ThreadObject['participants'];
  seen: readonly ReadReceipt[];
  typing: readonly string[];
  /** The id of the newest message. */
  newest: string | undefined;
}

/** Who is in a conversation of many, who has left it, and how far those have read who let others see it. */
function Group({ people, left, seen, typing, newest }: GroupProps) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const { standing } = texts;
  function standingOf(id: string): string | null {
    if (typing.includes(id)) return standing.typing;
    const read = seen.find(({ user_id }) => user_id === id)?.message_id;
    if (read === undefined) return null;
    return Number(read) >= Number(newest ?? 0) ? standing.upToDate : standing.behind;
  }
  return (
    <Menu
      label={texts.peopleCount(people.length + 1)}
      icon="users"
      size="small"
      kind="panel"
      className="conversation-people"
    >
      <ul className="people-list" aria-label={texts.people}>
        {viewer && <Member person={viewer} about={texts.you} />}
        {people.map((person) => (
          <Member key={person.user_id} person={person} about={standingOf(person.user_id)} />
        ))}
        {left.map((person) => (
          <Member key={person.user_id} person={person} about={standing.left} className="people-left" />
        ))}
      </ul>
    </Menu>
  );
}

interface MemberProps {
  person: Pick<ThreadObject['participants'][number], 'username' | 'displayname' | 'avatar_url'>;
  about: string | null;
  className?: string;
}

function Member({ person: { username, displayname, avatar_url }, about, className }: MemberProps) {
  return (
    <li className={className}>
      <Avatar src={avatar_url} name={displayname} size={32} />
      <span>
        <a href={href('user-profile', { username })}>{displayname}</a>
        {about && <small className="ui-muted">{about}</small>}
      </span>
    </li>
  );
}

function BlockItem({ person, isBlocked }: { person: { user_id: string }; isBlocked: boolean }) {
  const texts = useTexts(TEXTS);
  const toggle = useBlock(person, isBlocked);
  return (
    <MenuItem icon="ban" onSelect={toggle}>
      {isBlocked ? texts.unblock : texts.block}
    </MenuItem>
  );
}

/** Ends or begins again that the viewer is told of new messages; either can be undone at once. */
function MuteItem({ thread: { thread_id: thread, muted } }: { thread: ThreadObject }) {
  const texts = useTexts(TEXTS);
  const [isMuted, setMuted] = useState(muted);
  async function set(to: boolean): Promise<void> {
    await call(api.message.mute, { thread, muted: to ? 1 : 0 });
    setMuted(to);
  }
  function toggle(): void {
    void attempt(async () => {
      await set(!isMuted);
      const undo = (): void => void attempt(() => set(isMuted));
      showRibbon(isMuted ? texts.unmutedNow : texts.mutedNow, 'info', { label: texts.undo, onSelect: undo });
    });
  }
  return (
    <MenuItem icon={isMuted ? 'volume-2' : 'volume-x'} onSelect={toggle}>
      {isMuted ? texts.unmute : texts.mute}
    </MenuItem>
  );
}

function LeaveDialog({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const texts = useTexts(TEXTS);
  const { viewer } = useFrame();
  const [isBusy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await call(api.message.leave, { thread: threadId, user: viewer?.user_id ?? '' });
      leaveFor(href('message-list') + ribbonHash(texts.left));
    } catch (error) {
      showRibbon(errorText(error), 'danger');
      setBusy(false);
    }
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="danger" busy={isBusy} onClick={leave}>
        {texts.leaveYes}
      </Button>
    </>
  );
  return (
    <Modal title={texts.leave} onClose={onClose} footer={buttons}>
      <p>{texts.leaveAbout}</p>
    </Modal>
  );
}
