import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import type { Appeal } from '../model/appeals.ts';
import { AppealForm } from '../ui/AppealForm.tsx';
import '../ui/appeal.css';
import type { load } from './appeal.load.ts';

/** What was decided about something of the viewer's, why, and the way to ask for another look. */
export default function AppealPage({ decision, appeal, mayAppeal }: Data<typeof load>) {
  const texts = useTexts(APPEAL_TEXTS);
  const { now } = useFrame();
  const titles: Readonly<Record<string, string>> = texts.decisions[decision.type];
  return (
    <section className="appeal">
      <h1>{titles[decision.outcome] ?? texts.other}</h1>
      <p className="ui-muted">
        <TimeAgo at={decision.at} now={now} />
      </p>
      <p className="appeal-words">{decision.message}</p>
      {decision.isUndone && <Alert kind="success">{texts.undone}</Alert>}
      <SentMistake />
      {appeal && <Answer appeal={appeal} />}
      {mayAppeal && <AppealForm decision={decision.id} />}
      {!mayAppeal && !appeal && !decision.isUndone && <p className="ui-muted">{texts.over}</p>}
      <p className="appeal-links">
        <a href={href('decisions')}>{texts.all}</a>
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
