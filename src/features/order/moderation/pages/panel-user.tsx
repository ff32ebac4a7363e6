import type { Data } from '#platform/http/pages.ts';
import { laterPart } from '#shell/frame/later-part.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Fact, Facts } from '#features/pages/panel/ui/Facts.tsx';
import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import { USER_TEXTS } from '../user-texts.ts';
import type { load, ShownNote, ShownUser } from './panel-user.load.ts';

const UserForm = laterPart('user-forms', () => import('../ui/user-forms.later.tsx'));
const QuotaForm = laterPart('quota-form', () => import('../ui/quota-form.later.tsx'));

/** One account: what moderators noted about it, its role and its name. */
export default function PanelUserPage({ user, notes, may, quota, done }: Data<typeof load>) {
  const texts = useTexts(USER_TEXTS);
  return (
    <PanelFrame current="panel-users" title={user.username} done={done && texts.done[done]}>
      <UserFacts user={user} />
      <PanelPartBox title={texts.notes} about={texts.notesAbout}>
        {notes.length === 0 && <p>{texts.noNotes}</p>}
        <ul className="panel-rows">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
        {may.note && <UserForm form="note" userId={user.id} isModerator={user.isModerator} />}
      </PanelPartBox>
      {!may.role && !may.rename && !may.note && <p className="ui-muted">{texts.own}</p>}
      {may.role && (
        <PanelPartBox title={texts.role} about={texts.roleAbout}>
          <UserForm form="role" userId={user.id} isModerator={user.isModerator} />
        </PanelPartBox>
      )}
      {may.rename && (
        <PanelPartBox title={texts.quota} about={texts.quotaAbout}>
          <QuotaForm userId={user.id} {...quota} />
        </PanelPartBox>
      )}
      {may.rename && (
        <PanelPartBox title={texts.rename} about={texts.renameAbout}>
          <UserForm form="name" userId={user.id} isModerator={user.isModerator} />
        </PanelPartBox>
      )}
    </PanelFrame>
  );
}

function UserFacts({ user }: { user: ShownUser }) {
  const { username, displayname, state, since, isModerator, openRefusal } = user;
  const texts = useTexts(USER_TEXTS);
  const { now } = useFrame();
  return (
    <>
      <Facts>
        {displayname && <Fact name={texts.displayname}>{displayname}</Fact>}
        <Fact name={texts.state}>{texts.states[state]}</Fact>
        <Fact name={texts.role}>{isModerator ? texts.roles.moderator : texts.roles.none}</Fact>
        <Fact name={texts.openChannels}>{texts.openRefusals[openRefusal ?? 'none']}</Fact>
        <Fact name={texts.since}>
          <TimeAgo at={since} now={now} />
        </Fact>
      </Facts>
      <p className="panel-buttons">
        <a href={href('user-profile', { username })}>{texts.profile}</a>
        <a href={href('log', {}, { of: username })}>{texts.log}</a>
      </p>
    </>
  );
}

function NoteRow({ note: { author, body, at } }: { note: ShownNote }) {
  const texts = useTexts(USER_TEXTS);
  const { now } = useFrame();
  return (
    <li>
      <div>
        <p className="panel-words">{body}</p>
        <p className="ui-muted">
          {author ?? texts.nobody} <TimeAgo at={at} now={now} />
        </p>
      </div>
    </li>
  );
}
