import type { ReactNode } from 'react';
import { SuggestArea, SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { CaptionList } from '#features/making/caption/ui/CaptionList.tsx';
import { useCategories } from '#features/videos/channel/ui/use-categories.ts';
import { useFrame } from '#shell/frame/frame.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { FEATURED_TITLE_INPUT, type OwnerFlag } from '#features/videos/video/fields.ts';
import { DIALOG_TEXTS } from '../dialog-texts.ts';
import { type EditForm, FLAGS } from './edit-form.ts';
import './EditFields.css';

interface EditFieldsProps {
  videoId: string;
  form: EditForm;
  isModerator: boolean;
  /** Uploaded without an account: it stays unlisted, and has no captions. */
  isNobodys: boolean;
  /** Name of the field at fault. */
  wrong: string | null;
  onChange: (change: Partial<EditForm>) => void;
  /** Additional questions for moderators. */
  children: ReactNode;
}

/** The fields of the edit form. */
export function EditFields({ videoId, isModerator, isNobodys, ...rest }: EditFieldsProps) {
  const { form, wrong, onChange } = rest;
  const { settings } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const categories = useCategories();
  const mayPublish = isModerator || !isNobodys;
  return (
    <>
      <SuggestInput
        label={texts.title}
        counter={settings.maxTitle}
        value={form.title}
        aria-invalid={wrong === 'title'}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <SuggestArea
        label={texts.description}
        optional
        rows={4}
        counter={settings.maxDescLen}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Select
        label={texts.category}
        optional
        value={form.channel}
        onChange={(event) => onChange({ channel: event.currentTarget.value })}
        options={[{ value: '', label: texts.noCategory }, ...categories]}
      />
      {mayPublish && (
        <Checkbox
          label={texts.unlisted}
          hint={texts.unlistedHint}
          checked={form.private}
          onChange={(event) => onChange({ private: event.currentTarget.checked })}
        />
      )}
      {FLAGS.map((name) => (
        <Box key={name} name={name} label={texts.flags[name]} {...{ form, onChange }} />
      ))}
      {mayPublish && <CaptionList videoId={videoId} />}
      {isModerator && <ModeratorFields {...rest} />}
    </>
  );
}

function ModeratorFields({
  form,
  wrong,
  onChange,
  children,
}: Pick<EditFieldsProps, 'form' | 'wrong' | 'onChange' | 'children'>) {
  const texts = useTexts(DIALOG_TEXTS);
  return (
    <fieldset className="edit-video-moderator">
      <legend>{texts.moderation}</legend>
      <Box name="nsfw" label={texts.nsfw} {...{ form, onChange }} />
      <Box name="moderated" label={texts.moderated} {...{ form, onChange }} />
      <Box name="featured" label={texts.featured} {...{ form, onChange }} />
      <TextInput
        label={texts.featuredTitle}
        optional
        counter={FEATURED_TITLE_INPUT}
        value={form.featured_title ?? ''}
        onChange={(event) => onChange({ featured_title: event.currentTarget.value })}
      />
      <TextInput
        label={texts.featuredDescription}
        optional
        value={form.featured_description ?? ''}
        onChange={(event) => onChange({ featured_description: event.currentTarget.value })}
      />
      <Whole name="score_modifier" label={texts.boost} {...{ form, onChange }} />
      <Whole name="view_count" label={texts.views} {...{ form, onChange }} />
      <Words name="youtube_override_source" label={texts.youtube} {...{ form, wrong, onChange }} />
      <Words name="reddit_link" label={texts.reddit} {...{ form, wrong, onChange }} />
      <Box name="suspended" label={texts.suspended} {...{ form, onChange }} />
      <Box name="suspendall" label={texts.suspendAll} {...{ form, onChange }} />
      {children}
    </fieldset>
  );
}

type NamedFieldProps<N extends keyof EditForm> = Pick<EditFieldsProps, 'form' | 'onChange'> & {
  name: N;
  label: string;
};

function Box({
  name,
  label,
  form,
  onChange,
}: NamedFieldProps<OwnerFlag | 'nsfw' | 'moderated' | 'featured' | 'suspended' | 'suspendall'>) {
  return (
    <Checkbox
      label={label}
      checked={form[name] ?? false}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  );
}

function Words({
  name,
  label,
  form,
  wrong,
  onChange,
}: NamedFieldProps<'youtube_override_source' | 'reddit_link'> & Pick<EditFieldsProps, 'wrong'>) {
  return (
    <TextInput
      label={label}
      optional
      inputMode="url"
      value={form[name] ?? ''}
      aria-invalid={wrong === name}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

function Whole({ name, label, form, onChange }: NamedFieldProps<'score_modifier' | 'view_count'>) {
  return (
    <TextInput
      label={label}
      type="number"
      value={String(form[name] ?? 0)}
      onChange={(event) => onChange({ [name]: event.currentTarget.valueAsNumber || 0 })}
    />
  );
}
