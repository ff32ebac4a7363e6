import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CountName } from '../model/counts.ts';
import { TRANSPARENCY_TEXTS } from '../log-texts.ts';
import { CountTable } from '../ui/CountTable.tsx';
import type { load } from './transparency.load.ts';
import '../ui/log.css';

const REPORTED: readonly CountName[] = ['reports', 'reportsUpheld', 'reportsDismissed', 'complaints'];
const DECIDED: readonly CountName[] = [
  'videosSuspended',
  'videosReleased',
  'videosMarked',
  'commentsRemoved',
  'messagesRemoved',
  'accountsBanned',
  'accountsUnbanned',
];

/** How many reports come in, and how often moderators act on them. */
export default function TransparencyPage({ counts }: Data<typeof load>) {
  const { siteName, viewer } = useFrame();
  const texts = useTexts(TRANSPARENCY_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="reports" title={texts.reported}>
        <CountTable counts={counts} names={REPORTED} labelledBy="reports" />
      </Section>
      <Section id="decisions" title={texts.decided}>
        <CountTable counts={counts} names={DECIDED} labelledBy="decisions" />
      </Section>
      <Section id="how" title={texts.how}>
        <ul>
          {texts.explained.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {viewer && (
          <p>
            <a href={href('decisions')}>{texts.own}</a>
          </p>
        )}
      </Section>
    </TextPage>
  );
}
