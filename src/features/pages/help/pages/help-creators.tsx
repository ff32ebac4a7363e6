import type { ReactNode } from 'react';
import { TEXTS as CUT_TEXTS } from '#features/making/edit/texts.ts';
import { LISTS_TEXTS } from '#features/making/grab/list-texts.ts';
import { ObsSteps } from '#features/making/live/ui/ObsSteps.tsx';
import { LIVE_TEXTS, SENDER_TEXTS } from '#features/making/live/texts.ts';
import { EXPLORE_TEXTS as CHANNEL_TEXTS } from '#features/videos/channel/explore-texts.ts';
import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { Points, Section, TextPage } from '#shell/frame/TextPage.tsx';
import { href } from '#src/routes.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CREATOR_TEXTS } from '../creator-texts.ts';
import { HELP_TEXTS } from '../help-texts.ts';
import '../ui/HelpLinks.css';

/** What creators can do: a section for each thing, with a link to where it is done. */
export default function HelpCreatorsPage() {
  const texts = useTexts(CREATOR_TEXTS);
  const audience = useTexts(PRIVACY_TEXTS);
  const cut = useTexts(CUT_TEXTS);
  const live = useTexts(LIVE_TEXTS);
  const lists = useTexts(LISTS_TEXTS);
  const channels = useTexts(CHANNEL_TEXTS);
  const [links = '', ...more] = texts.movePoints;
  const { manage } = useTexts(HELP_TEXTS).pages;
  const videos = <To page={href('user-manage')}>{manage.title}</To>;
  return (
    <TextPage title={texts.title} lead={texts.about}>
      <Section id="audience" title={audience.legend}>
        <p>{texts.choose}</p>
        <Audiences />
      </Section>
      <Section id="many" title={texts.many}>
        <Points items={texts.manyPoints} />
        {videos}
      </Section>
      <Section id="cut" title={cut.title}>
        <p>{cut.lead}</p>
        <dl className="help-links">
          {(['copy', 'picture'] as const).map((plan) => (
            <div key={plan}>
              <dt>{cut.plans[plan]}</dt>
              <dd>{cut.planHints[plan]}</dd>
            </div>
          ))}
        </dl>
        {videos}
      </Section>
      <Section id="captions" title={texts.captions}>
        <Points items={texts.captionPoints} />
        {videos}
      </Section>
      <Section id="series" title={texts.series}>
        <Points items={texts.seriesPoints} />
      </Section>
      <Section id="move" title={lists.title}>
        <p>{lists.about}</p>
        <Points items={[links, lists.archiveAbout, ...more]} />
        <To page={href('import-list')}>{lists.title}</To>
      </Section>
      <Section id="channel" title={texts.channel}>
        <Points items={texts.channelPoints} />
        <To page={href('channels')}>{channels.channels}</To>
      </Section>
      <Section id="live" title={live.title}>
        <p>{live.about}</p>
        <LiveSteps />
        <To page={href('live-list')}>{live.title}</To>
      </Section>
    </TextPage>
  );
}

/** Whom a video can be for, in the words of the form that asks. */
function Audiences() {
  const { kinds, hints, premiere, premiereHint, passwords } = useTexts(PRIVACY_TEXTS);
  return (
    <dl className="help-links">
      {(['public', 'unlisted', 'followers', 'password', 'scheduled'] as const).map((kind) => (
        <div key={kind}>
          <dt>{kinds[kind]}</dt>
          <dd>{hints[kind]}</dd>
          {kind === 'password' && <dd>{passwords.about}</dd>}
        </div>
      ))}
      <div>
        <dt>{premiere}</dt>
        <dd>{premiereHint}</dd>
      </div>
    </dl>
  );
}

function LiveSteps() {
  const { liveSteps, keyAbout } = useTexts(CREATOR_TEXTS);
  const { interval, start } = useTexts(SENDER_TEXTS);
  return (
    <>
      <ObsSteps steps={[...liveSteps, interval, start]} />
      <p>{keyAbout}</p>
    </>
  );
}

function To({ page, children }: { page: string; children: ReactNode }) {
  return (
    <p>
      <a href={page}>{children}</a>
    </p>
  );
}
