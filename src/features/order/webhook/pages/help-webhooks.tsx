import { CodeSample, FactTable } from '#features/watching/embed/ui/HelpParts.tsx';
import type { Data } from '#platform/http/pages.ts';
import { Section, TextPage } from '#shell/frame/TextPage.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { href } from '#src/routes.ts';
import { Phrase } from '#ui/Phrase.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { HELP_TEXTS } from '../help-texts.ts';
import { DISABLE_AFTER_MS } from '../rules.ts';
import type { load } from './help-webhooks.load.ts';

const DAY_MS = 86_400_000;

/** The help page about webhooks. */
export default function HelpWebhooksPage({ siteUrl, tries }: Data<typeof load>) {
  const { siteName } = useFrame();
  const texts = useTexts(HELP_TEXTS);
  return (
    <TextPage title={texts.title} lead={texts.lead({ siteName })}>
      <Section id="begin" title={texts.begin}>
        <p>
          <Phrase text={texts.beginAbout} parts={{ apps: <a href={href('oauth-apps')}>{texts.apps}</a> }} />
        </p>
      </Section>
      <Section id="events" title={texts.events}>
        <FactTable head={[texts.event, texts.means]} rows={Object.entries(texts.eventMeanings)} />
        <p>{texts.whose}</p>
      </Section>
      <Section id="request" title={texts.request}>
        <p>{texts.requestAbout}</p>
        <CodeSample text={sampleRequest(siteUrl)} />
      </Section>
      <Section id="verify" title={texts.verify}>
        <FactTable head={[texts.header, texts.holds]} rows={Object.entries(texts.headerMeanings)} />
        <p>{texts.verifyAbout}</p>
        <CodeSample text={VERIFY} />
      </Section>
      <Section id="answer" title={texts.answer}>
        <p>{texts.answerAbout({ tries, days: DISABLE_AFTER_MS / DAY_MS })}</p>
      </Section>
    </TextPage>
  );
}

function sampleRequest(siteUrl: string): string {
  const data = { notificationType: 'video_success', videoId: '17', userId: '4', url: `${siteUrl}/aB3xY` };
  const body = { type: 'video.processed', timestamp: '2026-01-31T12:00:00.000Z', data };
  return `webhook-id: msg_Wx3…
webhook-timestamp: 1769860800
webhook-signature: v1,K5oZ…=

${JSON.stringify(body, null, 2)}`;
}

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(secret, headers, body) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const sent = Buffer.from(headers['webhook-signature']);
  const age = Date.now() / 1000 - Number(headers['webhook-timestamp']);
  return age < 300 && sent.length === expected.length && timingSafeEqual(sent, expected);
}`;
