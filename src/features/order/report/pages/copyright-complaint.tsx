import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentAlerts.tsx';
import { Alert } from '#ui/Alert.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { COMPLAINT_TEXTS } from '../complaint-texts.ts';
import { ComplaintForm } from '../ui/ComplaintForm.tsx';
import type { load } from './copyright-complaint.load.ts';

/** How to complain about a copyright violation, and the form for it. Spec §2.2 `/copyright-complaint`. */
export default function CopyrightComplaintPage({ link, isSent }: Data<typeof load>) {
  const { siteName } = useFrame();
  const texts = useTexts(COMPLAINT_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="before" title={texts.before}>
        <ul>
          {texts.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </Section>
      <Section id="after" title={texts.after}>
        <p>{texts.procedure}</p>
      </Section>
      <Section id="complain" title={texts.form}>
        <SentMistake beside={['link', 'work', 'details', 'name', 'email', 'sworn']} />
        {isSent ? <Alert kind="success">{texts.sent}</Alert> : <ComplaintForm link={link} />}
      </Section>
    </TextPage>
  );
}
