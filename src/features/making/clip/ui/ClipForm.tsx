import { TITLE_MAX } from '#base/title.ts';
import { REASON_MAX } from '#features/people/audit/rules.ts';
import { REASON_TEXTS } from '#features/people/audit/texts.ts';
import { useForm } from '#shell/browser/use-form.ts';
import { call } from '#platform/web/call.ts';
import { api, href } from '#src/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { readClip } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { MomentField } from './MomentField.tsx';
import type { TrimDesk } from './use-trim.ts';

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
  const { errorOf, typed, field } = form;
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
        name="reason"
        label={why.reason}
        hint={why.hint}
        optional
        rows={2}
        counter={REASON_MAX}
        defaultValue={typed('reason')}
      />
      <Button type="submit" variant="primary" icon="scissors" busy={form.isBusy}>
        {texts.cut}
      </Button>
    </form>
  );
}
