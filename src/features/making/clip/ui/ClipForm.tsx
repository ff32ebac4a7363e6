import { useRef } from 'react';
import { formatDuration } from '#base/duration.ts';
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
import type { Data } from '#platform/http/pages.ts';
import type { load } from '../pages/clip.load.ts';
import { readClip } from '../rules.ts';
import { TEXTS } from '../texts.ts';
import { MomentField } from './MomentField.tsx';

type Video = NonNullable<Data<typeof load>['video']>;

/** Where the clip begins and ends, and its title. Without scripts it is an ordinary form. */
export function ClipForm({ video }: { video: Video }) {
  const texts = useTexts(TEXTS);
  const why = useTexts(REASON_TEXTS);
  const player = useRef<HTMLVideoElement>(null);
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
  const moment = (name: 'start' | 'end', begin: string) => ({
    name,
    label: texts[name],
    begin: typed(name, begin),
    error: errorOf(name),
    player: video.file === null ? null : player,
  });
  return (
    <form
      method="post"
      action={href('clip', {}, { video: video.id })}
      className="clip-form"
      onSubmit={form.onSubmit}
      noValidate
    >
      {video.file && (
        <video ref={player} src={video.file} controls preload="metadata" aria-label={texts.preview} />
      )}
      <input type="hidden" name="video" value={video.id} />
      <div className="clip-times">
        <MomentField {...moment('start', '0:00')} />
        <MomentField {...moment('end', formatDuration(video.duration))} />
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
