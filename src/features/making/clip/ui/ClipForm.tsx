import { TITLE_MAX } from '#base/title.ts';
import { REASON_MAX } from '#features/people/audit/rules.ts';
import { REASON_TEXTS } from '#features/people/audit/texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { readClip } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import type { Edge } from '../trim-rules.ts';
import type { TrimDesk } from './use-trim.ts';

/** How far the buttons beside a field move its edge, seconds. */
const NUDGE_S = 0.1;

interface ClipFormProps {
  video: { id: number; title: string; duration: number; private: boolean };
  desk: TrimDesk;
}

/** Where the clip begins and ends, and its title. Without scripts it is an ordinary form. */
export function ClipForm({ video, desk }: ClipFormProps) {
  const texts = useTexts(TEXTS);
  const why = useTexts(REASON_TEXTS);
  const form = useForm(
    ({ start = '', end = '' }) => {
      const asked = readClip({ start, end }, video.duration);
      return 'field' in asked ? { param: asked.field, text: asked.text } : null;
    },
    async ({ private: unlisted, ...fields }) => {
      const { video: made } = await call(api.clip.cut, {
        ...fields,
        video: String(video.id),
        private: unlisted === '1',
      });
      location.assign(href('video-view', { code: made.url }));
    },
    'start',
  );
  const { errorOf, field } = form;
  return (
    <form
      method="post"
      action={href('clip', {}, { video: video.id })}
      className="clip-form"
      onSubmit={form.onSubmit}
      noValidate
    >
      <input type="hidden" name="video" value={video.id} />
      <div className="clip-times">
        <MomentField edge="start" desk={desk} error={errorOf('start')} />
        <MomentField edge="end" desk={desk} error={errorOf('end')} />
      </div>
      <p className="ui-muted">{texts.hint}</p>
      <TextInput {...field('title', video.title)} label={texts.name} counter={TITLE_MAX} />
      {!video.private && (
        <Checkbox name="private" value="1" label={texts.unlisted} hint={texts.unlistedHint} />
      )}
      <TextArea
        {...field('reason')}
        label={why.reason}
        hint={why.hint}
        optional
        rows={2}
        counter={REASON_MAX}
      />
      <Button type="submit" variant="primary" icon="scissors" busy={form.isBusy}>
        {texts.cut}
      </Button>
    </form>
  );
}

interface MomentFieldProps {
  edge: Edge;
  desk: TrimDesk;
  /** What the server found wrong. */
  error: string | undefined;
}

/** An end of the clip as a time: typed, moved a little, or taken from where the player is. */
function MomentField({ edge, desk, error }: MomentFieldProps) {
  const texts = useTexts(TEXTS);
  const own = desk.mistake?.field === edge ? desk.mistake.text : undefined;
  const nudge = (by: number) => () => desk.move(edge, desk.trim[edge] + by);
  return (
    <div className="clip-moment">
      <TextInput
        name={edge}
        label={texts[edge]}
        inputMode="decimal"
        value={desk.texts[edge]}
        error={own ?? error}
        autoComplete="off"
        onChange={(event) => desk.type(edge, event.currentTarget.value)}
        onBlur={desk.settle}
      />
      <div className="clip-moment-buttons">
        <IconButton icon="minus" label={texts.earlier[edge]} onClick={nudge(-NUDGE_S)} />
        <IconButton icon="plus" label={texts.later[edge]} onClick={nudge(NUDGE_S)} />
        <Button size="small" onClick={() => desk.putHere(edge)}>
          {texts.useNow}
          <kbd aria-hidden="true">{texts.keys[edge]}</kbd>
        </Button>
      </div>
    </div>
  );
}
