import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { TITLE_MAX } from '#base/title.ts';
import type { Data } from '#platform/http/pages.ts';
import { href } from '#src/routes.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, Radio } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { LiveObject } from '../contract.ts';
import OnAir from '#features/watching/feed/ui/on-air.later.tsx';
import { LIVE_TEXTS } from '../texts.ts';
import type { load } from './live-list.load.ts';
import '#ui/task.css';
import './live.css';

const AUDIENCES = ['public', 'unlisted'] as const;

/** Where broadcasts are set up, and the viewer's own. It works without scripts. */
export default function LiveListPage({ lives, coming, refusal }: Data<typeof load>) {
  const texts = useTexts(LIVE_TEXTS);
  return (
    <div className="task live">
      <h1>{texts.title}</h1>
      <p>{texts.about}</p>
      {refusal ? (
        <Alert kind="info">{refusal === 'forbidden' ? texts.nobody : texts.notYet}</Alert>
      ) : (
        <NewLive />
      )}
      {coming.length > 0 && <OnAir videos={[]} coming={coming} />}
      {lives.length > 0 && (
        <section>
          <h2>{texts.yours}</h2>
          <ul className="task-list">
            {lives.map((live) => (
              <LiveRow key={live.video_id} {...live} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NewLive() {
  const texts = useTexts(LIVE_TEXTS);
  const { legend, kinds, hints } = useTexts(PRIVACY_TEXTS);
  const form = useRejectedForm('audience');
  const audience = form.typed('audience', 'public');
  return (
    <form method="post" className="task-form">
      {form.mistake && <Alert kind="danger">{form.mistake}</Alert>}
      <TextInput label={texts.name} maxLength={TITLE_MAX} {...form.field('title', '')} />
      <fieldset>
        <legend>{legend}</legend>
        {AUDIENCES.map((kind) => (
          <Radio
            key={kind}
            name="audience"
            value={kind}
            label={kinds[kind]}
            hint={hints[kind]}
            defaultChecked={kind === audience}
          />
        ))}
      </fieldset>
      <Checkbox
        name="keep"
        label={texts.keep}
        hint={texts.keepHint}
        defaultChecked={form.ticked('keep', true)}
      />
      <Checkbox
        name="lasting"
        label={texts.lasting}
        hint={texts.lastingHint}
        defaultChecked={form.ticked('lasting', false)}
      />
      <Button type="submit" variant="primary" icon="radio">
        {texts.create}
      </Button>
    </form>
  );
}

function LiveRow({ url, title, state }: LiveObject) {
  const texts = useTexts(LIVE_TEXTS);
  return (
    <li>
      <a href={href('live-view', { video: url })}>{title || texts.untitled}</a>
      <p className="ui-muted">{texts.states[state]}</p>
    </li>
  );
}
