import type { ReactNode } from 'react';
import { SuggestArea, SuggestInput } from '#features/people/user/ui/SuggestArea.tsx';
import { CaptionList } from '#features/making/caption/ui/CaptionList.tsx';
import { ChannelField } from '#features/videos/channel/ui/ChannelField.tsx';
import { useFrame } from '#shell/frame/frame.ts';
import { TagField } from '#features/videos/tag/ui/TagField.tsx';
import { PasswordList } from '#features/videos/video/ui/PasswordList.tsx';
import { PrivacyField } from '#features/videos/video/ui/PrivacyField.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
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
  /** What is wrong, and with which field. */
  mistake: { readonly field: string | null; readonly text: string } | null;
  onChange: (change: Partial<EditForm>) => void;
  /** Additional questions for moderators. */
  children: ReactNode;
}

/** The fields of the edit form. */
export function EditFields({ videoId, isModerator, isNobodys, ...rest }: EditFieldsProps) {
  const { form, mistake, onChange } = rest;
  const errorOf = errorsOf(mistake);
  const { settings } = useFrame();
  const texts = useTexts(DIALOG_TEXTS);
  const mayPublish = isModerator || !isNobodys;
  return (
    <>
      <EditSection title={texts.details}>
        <SuggestInput
          label={texts.title}
          counter={settings.maxTitle}
          value={form.title}
          error={errorOf('title')}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <SuggestArea
          label={texts.description}
          optional
          rows={4}
          counter={settings.maxDescLen}
          value={form.description}
          error={errorOf('description')}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <TagField
          title={form.title}
          description={form.description}
          most={settings.maxDescLen}
          onChange={(description) => onChange({ description })}
        />
        <ChannelField
          label={texts.category}
          optional
          value={form.channel}
          error={errorOf('channel')}
          onChange={(channel) => onChange({ channel })}
          before={[{ value: '', label: texts.noCategory }]}
          first={null}
        />
      </EditSection>
      <EditSection title={texts.audience}>
        {mayPublish && (
          <PrivacyField
            isTitled
            value={form.audience}
            kinds={isNobodys ? NOBODYS_KINDS : undefined}
            error={errorOf('scheduled_at')}
            passwords={
              <PasswordList
                videoId={videoId}
                value={form.audience}
                error={errorOf('password')}
                onChange={(typed) => onChange({ audience: { ...form.audience, ...typed } })}
              />
            }
            onChange={(audience) => onChange({ audience })}
          />
        )}
        {FLAGS.map((name) => (
          <Box key={name} name={name} label={texts.flags[name]} {...{ form, onChange }} />
        ))}
      </EditSection>
      {mayPublish && (
        <div className="edit-video-section">
          <CaptionList videoId={videoId} />
        </div>
      )}
      {isModerator && <ModeratorFields {...rest} />}
    </>
  );
}

/** Nobody can follow who has no account. */
const NOBODYS_KINDS = ['public', 'unlisted'] as const;

/** The error of the field with that name. */
function errorsOf(mistake: EditFieldsProps['mistake']) {
  return (field: string) => (mistake?.field === field ? mistake.text : undefined);
}

/** Fields under a heading. */
function EditSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="edit-video-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function ModeratorFields({
  form,
  mistake,
  onChange,
  children,
}: Pick<EditFieldsProps, 'form' | 'mistake' | 'onChange' | 'children'>) {
  const texts = useTexts(DIALOG_TEXTS);
  const errorOf = errorsOf(mistake);
  return (
    <fieldset className="edit-video-section">
      <legend>{texts.moderation}</legend>
      <Box name="nsfw" label={texts.nsfw} {...{ form, onChange }} />
      <Box name="moderated" label={texts.moderated} {...{ form, onChange }} />
      <Box name="featured" label={texts.featured} error={errorOf('featured')} {...{ form, onChange }} />
      <TextInput
        label={texts.featuredTitle}
        optional
        counter={FEATURED_TITLE_INPUT}
        value={form.featured_title ?? ''}
        error={errorOf('featured_title')}
        onChange={(event) => onChange({ featured_title: event.currentTarget.value })}
      />
      <TextInput
        label={texts.featuredDescription}
        optional
        value={form.featured_description ?? ''}
        error={errorOf('featured_description')}
        onChange={(event) => onChange({ featured_description: event.currentTarget.value })}
      />
      <Whole name="score_modifier" label={texts.boost} {...{ form, mistake, onChange }} />
      <Whole name="view_count" label={texts.views} {...{ form, mistake, onChange }} />
      <Words name="youtube_override_source" label={texts.youtube} {...{ form, mistake, onChange }} />
      <Words name="reddit_link" label={texts.reddit} {...{ form, mistake, onChange }} />
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
  error,
  form,
  onChange,
}: NamedFieldProps<OwnerFlag | 'nsfw' | 'moderated' | 'featured' | 'suspended' | 'suspendall'> & {
  error?: string | undefined;
}) {
  return (
    <Checkbox
      label={label}
      error={error}
      checked={form[name] ?? false}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  );
}

function Words({
  name,
  label,
  form,
  mistake,
  onChange,
}: NamedFieldProps<'youtube_override_source' | 'reddit_link'> & Pick<EditFieldsProps, 'mistake'>) {
  return (
    <TextInput
      label={label}
      optional
      inputMode="url"
      value={form[name] ?? ''}
      error={errorsOf(mistake)(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

function Whole({
  name,
  label,
  form,
  mistake,
  onChange,
}: NamedFieldProps<'score_modifier' | 'view_count'> & Pick<EditFieldsProps, 'mistake'>) {
  return (
    <TextInput
      label={label}
      type="number"
      value={String(form[name] ?? 0)}
      error={errorsOf(mistake)(name)}
      onChange={(event) => onChange({ [name]: event.currentTarget.valueAsNumber || 0 })}
    />
  );
}
