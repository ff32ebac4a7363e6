import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TimeAgo } from '#ui/TimeAgo.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { MAIL_TEXTS } from '../mail-texts.ts';
import type { MailState } from '../model/mail.ts';
import { JobName } from '../ui/JobTable.tsx';
import { PanelFrame, PanelPartBox } from '../ui/PanelFrame.tsx';
import { Cell, PanelTable } from '../ui/PanelTable.tsx';
import type { load } from './panel-mail.load.ts';

/** How the site sends e-mail, its queues, what push services were sent, and the stored e-mails. */
export default function PanelMailPage({ isSent, queues, services, letters }: Data<typeof load>) {
  const texts = useTexts(MAIL_TEXTS);
  return (
    <PanelFrame current="panel-mail" title={texts.title}>
      <PanelPartBox title={texts.server}>
        <p>{isSent ? texts.sent : texts.kept}</p>
      </PanelPartBox>
      <PanelPartBox title={texts.queues}>
        <Queues queues={queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0)} />
        <p>
          <a href={href('panel-jobs')}>{texts.toJobs}</a>
        </p>
      </PanelPartBox>
      <PanelPartBox title={texts.push} about={texts.pushAbout}>
        <PushServices services={services} />
      </PanelPartBox>
      <Letters letters={letters} />
    </PanelFrame>
  );
}

function Queues({ queues }: Pick<MailState, 'queues'>) {
  const texts = useTexts(MAIL_TEXTS);
  if (queues.length === 0) return <p>{texts.none}</p>;
  return (
    <PanelTable
      label={texts.queues}
      heads={[texts.kind, { number: texts.waiting }, { number: texts.failed }]}
    >
      {queues.map(({ name, waiting, running, failed }) => (
        <tr key={name}>
          <Cell label={texts.kind}>
            <JobName name={name} />
          </Cell>
          <Cell label={texts.waiting} isNumber>
            {waiting + running}
          </Cell>
          <Cell label={texts.failed} isNumber>
            {failed}
          </Cell>
        </tr>
      ))}
    </PanelTable>
  );
}

function PushServices({ services }: Pick<MailState, 'services'>) {
  const texts = useTexts(MAIL_TEXTS);
  const { now } = useFrame();
  if (services.length === 0) return <p>{texts.pushNone}</p>;
  const numbers = [
    ['devices', texts.devices],
    ['sent', texts.sentPush],
    ['failed', texts.failed],
    ['gone', texts.gone],
  ] as const;
  const heads = [texts.service, ...numbers.map(([, number]) => ({ number })), texts.lastError];
  return (
    <PanelTable label={texts.push} heads={heads}>
      {services.map((service) => (
        <tr key={service.origin}>
          <Cell label={texts.service}>{service.origin.replace('https://', '')}</Cell>
          {numbers.map(([name, label]) => (
            <Cell key={name} label={label} isNumber>
              {service[name]}
            </Cell>
          ))}
          <Cell label={texts.lastError}>
            {service.lastError}
            {service.failedAt !== null && (
              <>
                {' · '}
                <TimeAgo at={service.failedAt} now={now} />
              </>
            )}
          </Cell>
        </tr>
      ))}
    </PanelTable>
  );
}

function Letters({ letters }: Pick<MailState, 'letters'>) {
  const texts = useTexts(MAIL_TEXTS);
  const { now } = useFrame();
  return (
    <PanelPartBox title={texts.letters} about={texts.secret}>
      {letters.length === 0 ? (
        <EmptyState icon="mail" title={texts.empty} level={3} />
      ) : (
        <PanelTable label={texts.letters} heads={[texts.subject, texts.to, texts.at]}>
          {letters.map(({ id, subject, to, at }) => (
            <tr key={id}>
              <Cell label={texts.subject}>{subject}</Cell>
              <Cell label={texts.to}>{to}</Cell>
              <Cell label={texts.at}>
                <TimeAgo at={at} now={now} />
              </Cell>
            </tr>
          ))}
        </PanelTable>
      )}
    </PanelPartBox>
  );
}
