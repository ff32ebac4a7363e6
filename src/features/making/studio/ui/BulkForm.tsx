import { useEffect, useState } from 'react';
import { useRejectedForm } from '#features/pages/panel/ui/use-rejected-form.ts';
import { localMinute, ownZone } from '#features/videos/video/ui/chosen-audience.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox, Radio } from '#ui/Checkbox.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { COMMENT_CHOICES } from '../bulk-rules.ts';
import { ChannelField } from '#features/videos/channel/ui/ChannelField.tsx';
import { PRIVACY_TEXTS } from '#features/videos/video/privacy-texts.ts';
import { AUDIENCE_KINDS } from '#features/videos/video/audience-rules.ts';
import { BULK_TEXTS } from '../bulk-texts.ts';
import type { ChosenVideos } from '../pages/videos-change.load.ts';

const KEEP = 'keep';
const TAGS = { optional: true, autoCapitalize: 'none' } as const;

type SentFields = ReturnType<typeof useRejectedForm>;

/** What is to be different of all of them; everything is left as it is unless it is chosen. */
export function BulkForm({ chosen }: { chosen: ChosenVideos }) {
  const texts = useTexts(BULK_TEXTS);
  const form = useRejectedForm('audience', Object.keys(chosen.fields));
  return (
    <form method="post" className="bulk-form">
      {form.mistake && <Alert kind="danger">{form.mistake}</Alert>}
      <HiddenFields fields={chosen.fields} />
      <Audience form={form} />
      <fieldset className="bulk-part">
        <legend>{texts.tags.legend}</legend>
        <TextInput {...TAGS} label={texts.tags.add} {...form.field('tags_add', '')} />
        <TextInput {...TAGS} label={texts.tags.remove} {...form.field('tags_remove', '')} />
        <TextInput {...TAGS} label={texts.tags.only} hint={texts.tags.hint} {...form.field('tags', '')} />
      </fieldset>
      <More chosen={chosen} form={form} />
      <Button type="submit" name="action" value="edit" variant="primary" icon="check">
        {texts.heading(chosen.count)}
      </Button>
    </form>
  );
}

/** Fields that nobody fills in. */
export function HiddenFields({ fields }: Pick<ChosenVideos, 'fields'>) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Radios show what belongs to them by their own state, so that it works without scripts. */
function Audience({ form }: { form: SentFields }) {
  const texts = useTexts(BULK_TEXTS);
  const { legend, kinds } = useTexts(PRIVACY_TEXTS);
  const kept = form.typed('audience', KEEP);
  const field = (value: string, label: string) => (
    <Radio key={value} name="audience" value={value} label={label} defaultChecked={kept === value} />
  );
  return (
    <fieldset className="bulk-part bulk-audience">
      <legend>{legend}</legend>
      {field(KEEP, texts.keep)}
      {AUDIENCE_KINDS.map((kind) => field(kind, kinds[kind]))}
      <div className="bulk-password">
        <PasswordInput
          name="password"
          label={texts.newPassword}
          hint={texts.passwordHint}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
      </div>
      <ComesOut form={form} />
    </fieldset>
  );
}

/** In the zone of whoever chooses; without scripts, which alone know it, in UTC. */
function ComesOut({ form }: { form: SentFields }) {
  const { timeHint } = useTexts(BULK_TEXTS);
  const { time, zone, premiere } = useTexts(PRIVACY_TEXTS);
  const [here, setHere] = useState({ zone: '', now: '' });
  useEffect(() => setHere({ zone: ownZone(), now: localMinute(Date.now()) }), []);
  const { error = form.errorOf('scheduled_at'), ...field } = form.field('at', '');
  return (
    <div className="bulk-time">
      <TextInput
        type="datetime-local"
        label={time}
        hint={here.zone ? zone(here) : timeHint}
        min={here.now}
        error={error}
        {...field}
      />
      <Checkbox name="premiere" value="1" label={premiere} defaultChecked={form.ticked('premiere', false)} />
      <input type="hidden" name="zone" value={here.zone} />
    </div>
  );
}

function More({ chosen, form }: { chosen: ChosenVideos; form: SentFields }) {
  const texts = useTexts(BULK_TEXTS);
  const kept = { value: KEEP, label: texts.keep };
  const switched = [kept, { value: '1', label: texts.yes }, { value: '0', label: texts.no }];
  const comments = COMMENT_CHOICES.map((value) => ({ value, label: texts.commentChoices[value] }));
  return (
    <fieldset className="bulk-part">
      <legend>{texts.more}</legend>
      <ChannelField
        label={texts.category}
        before={[kept, { value: 'none', label: texts.noCategory }]}
        name="category"
        value={form.typed('category', KEEP)}
        {...{ typed: form.typed('channel_name', ''), was: form.typed('channel_was', KEEP) }}
        error={form.errorOf('channel')}
        first={chosen.categories}
      />
      <Select label={texts.comments} options={[kept, ...comments]} {...form.field('comments', KEEP)} />
      <Select label={texts.download} options={switched} {...form.field('download', KEEP)} />
      {chosen.isModerator && <Select label={texts.nsfw} options={switched} {...form.field('nsfw', KEEP)} />}
      {chosen.albums.length > 0 && (
        <Select
          label={texts.album}
          options={[{ value: '', label: texts.noAlbum }, ...chosen.albums]}
          {...form.field('album', '')}
        />
      )}
    </fieldset>
  );
}
