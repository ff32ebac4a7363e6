import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { APPEAL_TEXTS } from '../appeal-texts.ts';
import { DecisionPage } from '../ui/DecisionPage.tsx';
import type { load } from './appeal.load.ts';

/** A decision about something of the viewer's, and the form to appeal. */
export default function AppealPage(view: Data<typeof load>) {
  const texts = useTexts(APPEAL_TEXTS);
  return (
    <DecisionPage view={view} action={href('appeal', { decision: view.decision.id })}>
      <a href={href('decisions')}>{texts.all}</a>
    </DecisionPage>
  );
}
