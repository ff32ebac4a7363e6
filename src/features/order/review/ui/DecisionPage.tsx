import type { ReactNode } from 'react';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
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

/** A decision, its reason, its appeal and the answer, and the form to appeal. */
export function DecisionPage({ view, action, children }: DecisionPageProps) {
  const { decision, appeal, mayAppeal } = view;
  const texts = useTexts(APPEAL_TEXTS);
  const { now } = useFrame();
  const titles: Readonly<Record<string, string>> = texts.decisions[decision.type];
  return (
    <section className="appeal">
      <h1>{titles[decision.outcome] ?? texts.other}</h1>
      {decision.name && <p className="appeal-words">{texts.thing({ name: decision.name })}</p>}
      <p className="ui-muted">
        <TimeAgo at={decision.at} now={now} />
      </p>
      <p className="appeal-words">{decision.message}</p>
      {decision.isUndone && <Alert kind="success">{texts.undone}</Alert>}
      <SentMistake />
      {appeal && <Answer appeal={appeal} />}
      {mayAppeal && <AppealForm action={action} />}
      {!mayAppeal && !appeal && !decision.isUndone && <p className="ui-muted">{texts.over}</p>}
      <p className="appeal-links">
        {children}
        <a href={href('rules')}>{texts.rules}</a>
      </p>
    </section>
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
