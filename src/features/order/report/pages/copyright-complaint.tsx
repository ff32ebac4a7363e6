import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import type { Data } from '#platform/http/pages.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { SentMistake } from '#shell/frame/SentMistake.tsx';
import { Alert } from '#ui/Alert.tsx';
import { TEXTS } from '../texts.ts';
import { ComplaintForm } from '../ui/ComplaintForm.tsx';
import type { load } from './copyright-complaint.load.ts';

/** What to do when a video uses one's work, and the form for it. Spec §2.2 `/copyright-complaint`. */
export default function CopyrightComplaintPage({ link, isSent }: Data<typeof load>) {
  const { siteName } = useFrame();
  return (
    <TextPage
      title="Copyright"
      lead={`If a video on ${siteName} uses your work without your permission, tell us. We look at every complaint and answer it by e-mail.`}
    >
      <Section id="before" title="Before you complain">
        <ul>
          <li>Only whoever owns the work, or acts for its owner, can complain about its use.</li>
          <li>
            Quoting, parody and criticism may be allowed without permission. If you are not sure, ask first.
          </li>
          <li>Complaints that are knowingly false can make you liable, and end accounts here.</li>
        </ul>
      </Section>
      <Section id="after" title="What happens then">
        <p>
          A moderator compares the video with your work. If your complaint is right, the video is suspended
          and its owner may object. Your name and address are used for this alone.
        </p>
      </Section>
      <Section id="complain" title="Your complaint">
        <SentMistake />
        {isSent ? <Alert kind="success">{TEXTS.complained}</Alert> : <ComplaintForm link={link} />}
      </Section>
    </TextPage>
  );
}
