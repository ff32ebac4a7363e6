import { PanelFrame, PanelPartBox } from '#features/pages/panel/ui/PanelFrame.tsx';
import type { Data } from '#platform/http/pages.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { REQUESTS_TEXTS } from '../request-texts.ts';
import { KEPT_DAYS, REFUSAL_MAX } from '../rules.ts';
import { RefusedRow, RequestRow } from '../ui/RequestRow.tsx';
import type { load } from './panel-requests.load.ts';
import '../ui/requests.css';

/** Who asks to join, with what moderators decide about one or several at once. It works without scripts. */
export default function PanelRequestsPage({ registration, waiting, refused, more, done }: Data<typeof load>) {
  const texts = useTexts(REQUESTS_TEXTS);
  return (
    <PanelFrame current="panel-requests" title={texts.title} done={done && texts.done[done]}>
      <p className="ui-muted">
        {texts.about[registration]} {texts.kept(KEPT_DAYS)}{' '}
        <a href={href('panel-settings')}>{texts.toSettings}</a>
      </p>
      <SentMistake />
      <PanelPartBox title={texts.list}>
        {waiting.length === 0 && <EmptyState icon="circle-check" title={texts.empty} level={3} />}
        {waiting.length > 0 && (
          <form method="post" action={href('panel-requests')} className="requests">
            <ul className="panel-rows">
              {waiting.map((request) => (
                <RequestRow key={request.id} request={request} isOnly={waiting.length === 1} />
              ))}
            </ul>
            {more > 0 && <p className="ui-muted">{texts.more(more)}</p>}
            <TextArea
              name="reason"
              label={texts.reason}
              hint={texts.reasonHint}
              maxLength={REFUSAL_MAX}
              rows={2}
            />
            <div className="requests-acts">
              <Button type="submit" name="act" value="approve" variant="primary" icon="user-plus">
                {texts.approve}
              </Button>
              <Button type="submit" name="act" value="refuse" icon="x">
                {texts.refuse}
              </Button>
            </div>
          </form>
        )}
      </PanelPartBox>
      {refused.length > 0 && (
        <PanelPartBox title={texts.refusedList} about={texts.told}>
          <ul className="panel-rows">
            {refused.map((request) => (
              <RefusedRow key={request.id} request={request} />
            ))}
          </ul>
        </PanelPartBox>
      )}
    </PanelFrame>
  );
}
