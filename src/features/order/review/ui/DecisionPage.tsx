import type { ReactNode } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Thumbnail } from '#features/videos/video/ui/Thumbnail.tsx';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import { REVIEW_TEXTS } from '../texts.ts';
import type { Appeal } from '../model/appeals.ts';
import type { DecisionView } from '../show.ts';
import { AppealForm } from './AppealForm.tsx';
import './appeal.css';

interface DecisionPageProps {
  view: DecisionView;
  /** Address that the appeal form is sent to. */
  action: string;
  /** Further links next to that to the rules. */
  children?: ReactNode;
}

/** A decision, what it is about, its reason, its appeal and the answer, and the form to appeal. */
export function DecisionPage({ view, action, children }: DecisionPageProps) {
  const { decision, video, appeal, mayAppeal } = view;
  const texts = useTexts(APPEAL_TEXTS);
  const titles: Readonly<Record<string, string>> = texts.decisions[decision.type];
  return (
    <section className="appeal">
      <h1>{titles[decision.outcome] ?? texts.other}</h1>
      <DecidedThing view={view} />
      {decision.isUndone && <Alert kind="success">{texts.undone}</Alert>}
      <Words decision={decision} />
      <SentMistake beside={['text']} />
      {appeal && <Answer appeal={appeal} />}
      {mayAppeal && <AppealForm action={action} />}
      {!mayAppeal && !appeal && !decision.isUndone && <p className="ui-muted">{texts.over}</p>}
      <p className="appeal-links">
        {video && <a href={video.link}>{texts.toVideo}</a>}
        {children}
        <a href={href('rules')}>{texts.rules}</a>
      </p>
    </section>
  );
}

/** What was decided about: its picture, its name, when, and how things are now. */
function DecidedThing({ view: { decision, video } }: { view: DecisionView }) {
  const texts = useTexts(APPEAL_TEXTS);
  const { now } = useFrame();
  const states: Readonly<Record<string, string>> = texts.state;
  const name = decision.name ? texts.thing({ name: decision.name }) : video && texts.untitled;
  return (
    <div className={video ? 'appeal-thing' : undefined}>
      {video && (
        <Thumbnail
          video={{
            ...{ thumbnail: video.picture ?? '', duration: video.duration, nsfw: false },
            state: video.picture === null ? 'suspended' : 'success',
          }}
          width={240}
          isEager
        />
      )}
      <div>
        {name && <p className="appeal-words appeal-name">{name}</p>}
        <p className="ui-muted">
          <TimeAgo at={decision.at} now={now} />
        </p>
        {!decision.isUndone && <p>{states[decision.outcome]}</p>}
      </div>
    </div>
  );
}

/** The reason, by the name it has everywhere, and the moderator's words. */
function Words({ decision: { reason, message } }: Pick<DecisionView, 'decision'>) {
  const texts = useTexts(APPEAL_TEXTS);
  const { reasons } = useTexts(REVIEW_TEXTS);
  return (
    <dl className="appeal-why">
      <dt>{texts.why}</dt>
      <dd>{reasons[reason]}</dd>
      {message && (
        <>
          <dt>{texts.words}</dt>
          <dd className="appeal-words">{message}</dd>
        </>
      )}
    </dl>
  );
}

function Answer({ appeal: { text, outcome, answer } }: { appeal: Appeal }) {
  const texts = useTexts(APPEAL_TEXTS);
  const kind = outcome === 'granted' ? 'success' : 'info';
  return (
    <>
      <p className="appeal-words">{texts.said({ text })}</p>
      <Alert kind={kind}>{outcome === null ? texts.waiting : texts[outcome]}</Alert>
      {answer && <p className="appeal-words">{texts.answer({ text: answer })}</p>}
    </>
  );
}
